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

  /// A new creature, which has no folder yet.
  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  /// The creatures on a shelf, by number.
  ///
  /// Throws what keeps it from looking at the shelf, but not that there is none.
  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    // List what is a creature, and leave the strangers out.
    return []
  }

  /// The bytes that were saved last, or nil if none were.
  public func load() throws -> Data? {
    // Read the archive.
    return nil
  }

  /// Saves an archive of the creature; a new creature comes under the next number.
  ///
  /// If it throws, all is as it was, and it can be tried again.
  public func save(_ archive: Data) throws {
    // A new creature needs a folder; a deleted one must not come back.
  }

  /// Takes the creature off the shelf, with its folder and all that is in it.
  public func delete() throws {
    // Forget the folder once it is gone, and not before.
  }
}
