import Foundation
import Workbench

/// The two pictures of a creature, in the folder of the creature's archive.
public final class CreaturePictures {
  private let folder: URL
  private let disk: Disk

  /// - Parameter disk: makes every change in the folder.
  public init(folder: URL, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// The thumbnail, or nil if no pictures were saved.
  public func thumbnail() throws -> Data? {
    // Read the thumbnail, and not the picture.
    return nil
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    // Read the picture, and not the thumbnail.
    return nil
  }

  /// Replaces both pictures in one transaction. If it throws, neither is replaced.
  public func save(picture: Data, thumbnail: Data) throws {
    // Prepare both pictures where nobody looks, and then commit them in one step.
  }
}
