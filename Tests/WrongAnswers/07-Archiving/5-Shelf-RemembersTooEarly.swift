// Mistake: The bytes are remembered before they are saved.
// Verdict: failed
// Message: load() returns what was saved last, by another object too
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

  private var isDeleted = false
  private var kept: Data?
  private let shelf: URL
  private let disk: Disk

  /// A new creature, which has no folder yet.
  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  /// The creatures on a shelf, by number.
  ///
  /// Throws what keeps it from looking at the shelf, but not that there is none.
  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    guard disk.exists(shelf) else { return [] }
    return try disk.names(in: shelf)
      .compactMap { name in number(name).map { ($0, shelf.appendingPathComponent(name)) } }
      .filter { disk.exists($0.1.appendingPathComponent("Data.plist")) }
      .sorted { $0.0 < $1.0 }
      .map { _, folder in
        let creature = ShelvedCreature(shelf: shelf, disk: disk)
        creature.folder = folder
        return creature
      }
  }

  /// The bytes that were saved last, or nil if none were.
  public func load() throws -> Data? {
    if isDeleted { throw ShelfError.deleted }
    if let kept { return kept }
    return try folder.map { try disk.read($0.appendingPathComponent("Data.plist")) }
  }

  /// Saves an archive of the creature; a new creature comes under the next number.
  ///
  /// If it throws, all is as it was, and it can be tried again.
  public func save(_ archive: Data) throws {
    kept = archive
    if isDeleted { throw ShelfError.deleted }
    if let folder {
      try disk.writeAtomically(archive, to: folder.appendingPathComponent("Data.plist"))
      return
    }
    try disk.makeFolder(shelf)
    let next = (try disk.names(in: shelf).compactMap(Self.number).max() ?? 0) + 1
    let place = shelf.appendingPathComponent("\(next).scarycreature")
    try disk.makeFolder(place)
    try disk.writeAtomically(archive, to: place.appendingPathComponent("Data.plist"))
    folder = place
  }

  /// Takes the creature off the shelf, with its folder and all that is in it.
  public func delete() throws {
    if let folder, disk.exists(folder) { try disk.remove(folder) }
    folder = nil
    isDeleted = true
  }

  private static func number(_ name: String) -> Int? {
    guard name.hasSuffix(".scarycreature") else { return nil }
    let digits = name.dropLast(".scarycreature".count)
    guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(digits)
  }
}
