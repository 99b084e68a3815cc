import Foundation
import Workbench

/// An error of a creature on a shelf.
public enum ShelfError: Error {
  /// The creature has been deleted.
  case deleted
}

/// A creature on a shelf: a folder such as `7.scarycreature` with an archive in it.
public final class ShelvedCreature {
  /// The creature's folder; nil before the first save and after deletion.
  public private(set) var folder: URL?

  private let shelf: URL
  private let disk: Disk
  // solution
  private var isDeleted = false
  // end of solution

  /// Makes a new creature, which has no folder yet.
  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  // solution
  private init(folder: URL, shelf: URL, disk: Disk) {
    self.folder = folder
    self.shelf = shelf
    self.disk = disk
  }
  // end of solution

  /// The creatures on a shelf in numeric order; none if the shelf does not exist.
  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    // solution, in place of:
    //   // List the creatures, and skip everything else.
    //   return []
    guard disk.exists(shelf) else { return [] }
    return try disk.names(in: shelf)
      .compactMap { name in number(ofName: name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map { shelf.appendingPathComponent($0.name, isDirectory: true) }
      .filter { disk.exists(archive(in: $0)) }
      .map { ShelvedCreature(folder: $0, shelf: shelf, disk: disk) }
    // end of solution
  }

  /// The bytes that were saved last; nil if the creature was never saved.
  public func load() throws -> Data? {
    // solution, in place of:
    //   // Read the archive.
    //   return nil
    guard !isDeleted else { throw ShelfError.deleted }
    return try folder.map { try disk.read(Self.archive(in: $0)) }
    // end of solution
  }

  /// Saves an archive of the creature. The first save adds the creature under the next number.
  ///
  /// If it throws, no creature has changed, and it can be tried again.
  public func save(_ archive: Data) throws {
    // solution, in place of:
    //   // A new creature needs a folder. A deleted one must not come back.
    guard !isDeleted else { throw ShelfError.deleted }
    if let folder {
      try disk.writeAtomically(archive, to: Self.archive(in: folder))
    } else {
      folder = try addFolder(with: archive)
    }
    // end of solution
  }

  /// Removes the creature's folder with everything in it.
  public func delete() throws {
    // solution, in place of:
    //   // Set `folder` to nil after the folder is gone, and not before.
    if let folder, disk.exists(folder) { try disk.remove(folder) }
    folder = nil
    isDeleted = true
    // end of solution
  }

  // solution
  /// Prepares a folder where nobody looks, and moves it to its number in one step.
  private func addFolder(with archive: Data) throws -> URL {
    let staging = shelf.appendingPathComponent(".new", isDirectory: true)
    if disk.exists(staging) { try disk.remove(staging) }
    try disk.makeFolder(staging)
    try disk.write(archive, to: Self.archive(in: staging))

    let highest = try disk.names(in: shelf).compactMap(Self.number).max() ?? 0
    let folder = shelf.appendingPathComponent("\(highest + 1).scarycreature", isDirectory: true)
    try disk.move(staging, to: folder)
    return folder
  }

  private static func archive(in folder: URL) -> URL {
    folder.appendingPathComponent("Data.plist")
  }

  /// The number in a creature's name, or nil if the name is not a creature's.
  private static func number(ofName name: String) -> Int? {
    guard name.hasSuffix(".scarycreature") else { return nil }
    let digits = name.dropLast(".scarycreature".count)
    // Int alone would accept the sign of +7 as well.
    return digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
  }
  // end of solution
}
