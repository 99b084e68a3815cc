import Foundation
import Workbench

/// The two images of a creature, in the folder of its archive.
public final class ScaryCreatureImages {
  private let docPath: URL
  private let disk: Disk

  /// - Parameter disk: makes every change in `docPath`.
  public init(docPath: URL, disk: Disk) {
    self.docPath = docPath
    self.disk = disk
  }

  /// The thumbnail, or nil if no images were saved.
  public func thumbImage() throws -> Data? {
    // Read the thumbnail, and not the full image.
    return nil
  }

  /// The full image, or nil if no images were saved.
  public func fullImage() throws -> Data? {
    // Read the full image, and not the thumbnail.
    return nil
  }

  /// Replaces both images in one transaction. If it throws, neither is replaced.
  public func saveImages(full: Data, thumb: Data) throws {
    // Prepare both images under other names, and then commit them in one step.
  }
}
