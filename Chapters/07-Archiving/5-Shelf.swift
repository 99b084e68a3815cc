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

  /// Makes a new creature, which has no folder yet.
  public init(shelf: URL, disk: Disk) {
    self.shelf = shelf
    self.disk = disk
  }

  /// The creatures on a shelf in numeric order; none if the shelf does not exist.
  public static func all(on shelf: URL, disk: Disk) throws -> [ShelvedCreature] {
    // List the creatures, and skip everything else.
    return []
  }

  /// The bytes that were saved last; nil if the creature was never saved.
  public func load() throws -> Data? {
    // Read the archive.
    return nil
  }

  /// Saves an archive of the creature. The first save adds the creature under the next number.
  ///
  /// If it throws, no creature has changed, and it can be tried again.
  public func save(_ archive: Data) throws {
    // A new creature needs a folder. A deleted one must not come back.
  }

  /// Removes the creature's folder with everything in it.
  public func delete() throws {
    // Set `folder` to nil after the folder is gone, and not before.
  }
}
