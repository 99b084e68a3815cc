// Mistake: Only the archive is deleted, and the folder stays.
// Verdict: failed
// Message: The highest number on the shelf is 2
import Foundation
import Workbench

/// Why something cannot be done to a creature on the shelf.
public enum ShelfError: Error {
  /// The creature has been deleted.
  case deleted
}

/// A creature on a shelf: a folder such as `7.scarycreature`, with an archive in it.
public final class ShelvedCreature {
  /// The creature's folder; nil as long as it was never saved, and after it was deleted.
  public private(set) var folder: URL?

  private let shelf: URL
  private let disk: Disk
  private var isDeleted = false

  /// A new creature, which has no folder yet.
  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  private init(folder: URL, shelf: URL, disk: Disk) {
    self.folder = folder
    self.shelf = shelf
    self.disk = disk
  }

  /// The creatures on a shelf, by number.
  ///
  /// Throws what keeps it from looking at the shelf, but not that there is none.
  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    guard disk.exists(shelf) else { return [] }
    return try disk.names(in: shelf)
      .compactMap { name in number(ofName: name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map { shelf.appendingPathComponent($0.name, isDirectory: true) }
      .filter { disk.exists(archive(in: $0)) }
      .map { ShelvedCreature(folder: $0, shelf: shelf, disk: disk) }
  }

  /// The bytes that were saved last, or nil if none were.
  public func load() throws -> Data? {
    guard !isDeleted else { throw ShelfError.deleted }
    return try folder.map { try disk.read(Self.archive(in: $0)) }
  }

  /// Saves an archive of the creature; a new creature comes under the next number.
  ///
  /// If it throws, all is as it was, and it can be tried again.
  public func save(_ archive: Data) throws {
    guard !isDeleted else { throw ShelfError.deleted }
    if let folder {
      try disk.writeAtomically(archive, to: Self.archive(in: folder))
    } else {
      folder = try addFolder(with: archive)
    }
  }

  /// Takes the creature off the shelf, with its folder and all that is in it.
  public func delete() throws {
    if let folder, disk.exists(folder) { try disk.remove(Self.archive(in: folder)) }
    folder = nil
    isDeleted = true
  }

  /// Makes a folder aside, fills it, and puts it on the shelf in one step.
  private func addFolder(with archive: Data) throws -> URL {
    let aside = shelf.appendingPathComponent(".new", isDirectory: true)
    if disk.exists(aside) { try disk.remove(aside) }
    try disk.makeFolder(aside)
    try disk.write(archive, to: Self.archive(in: aside))

    let highest = try disk.names(in: shelf).compactMap(Self.number).max() ?? 0
    let folder = shelf.appendingPathComponent("\(highest + 1).scarycreature", isDirectory: true)
    try disk.move(aside, to: folder)
    return folder
  }

  private static func archive(in folder: URL) -> URL {
    folder.appendingPathComponent("Data.plist")
  }

  /// The number that a name takes, or nil if the name is a stranger's.
  private static func number(ofName name: String) -> Int? {
    guard name.hasSuffix(".scarycreature") else { return nil }
    let digits = name.dropLast(".scarycreature".count)
    // Int alone would read the sign of +7 as well.
    return digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
  }
}
