import Foundation
import Workbench

/// The two pictures of a creature, each in a file of its own in the creature's folder.
public final class CreaturePictures {
  private let folder: URL
  private let disk: Disk

  /// Reads nothing yet.
  public init(folder: URL, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// The small picture, or nil if no pictures were saved.
  public func thumbnail() throws -> Data? {
    // Read the file with the thumbnail, and no other.
    return nil
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    // Read the file with the picture, and no other.
    return nil
  }

  /// Saves both pictures in place of those that are there, or neither.
  public func save(picture: Data, thumbnail: Data) throws {
    // Write both aside, and then put them in place in one step.
  }
}
