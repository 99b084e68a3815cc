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
    // solution, in place of:
    //   // Read the thumbnail, and not the full image.
    //   return nil
    try latest().map { try disk.read($0.appendingPathComponent("thumbImage.png")) }
    // end of solution
  }

  /// The full image, or nil if no images were saved.
  public func fullImage() throws -> Data? {
    // solution, in place of:
    //   // Read the full image, and not the thumbnail.
    //   return nil
    try latest().map { try disk.read($0.appendingPathComponent("fullImage.png")) }
    // end of solution
  }

  /// Replaces both images in one transaction. If it throws, neither is replaced.
  public func saveImages(full: Data, thumb: Data) throws {
    // solution, in place of:
    //   // Prepare both images under other names, and then commit them in one step.
    let old = try numbers()
    let staging = docPath.appendingPathComponent(".images", isDirectory: true)
    if disk.exists(staging) { try disk.remove(staging) }
    try disk.makeFolder(staging)
    try disk.write(full, to: staging.appendingPathComponent("fullImage.png"))
    try disk.write(thumb, to: staging.appendingPathComponent("thumbImage.png"))
    try disk.move(staging, to: images((old.max() ?? 0) + 1))

    // The new images are committed. Old ones that cannot be removed are no reason to throw.
    for number in old { try? disk.remove(images(number)) }
    // end of solution
  }

  // solution
  /// The folder of the images that were saved last, or nil if there are none.
  private func latest() throws -> URL? {
    try numbers().max().map(images)
  }

  private func numbers() throws -> [Int] {
    try disk.names(in: docPath).compactMap { name in
      guard name.hasPrefix("images-") else { return nil }
      return Int(name.dropFirst("images-".count))
    }
  }

  private func images(_ number: Int) -> URL {
    docPath.appendingPathComponent("images-\(number)", isDirectory: true)
  }
  // end of solution
}
