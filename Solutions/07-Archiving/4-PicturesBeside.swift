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
    // solution, in place of:
    //   // Read the thumbnail, and not the picture.
    //   return nil
    try latest().map { try disk.read($0.appendingPathComponent("thumbnail.png")) }
    // end of solution
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    // solution, in place of:
    //   // Read the picture, and not the thumbnail.
    //   return nil
    try latest().map { try disk.read($0.appendingPathComponent("picture.png")) }
    // end of solution
  }

  /// Replaces both pictures in one transaction. If it throws, neither is replaced.
  public func save(picture: Data, thumbnail: Data) throws {
    // solution, in place of:
    //   // Prepare both pictures where nobody looks, and then commit them in one step.
    let old = try numbers()
    let staging = folder.appendingPathComponent(".pictures", isDirectory: true)
    if disk.exists(staging) { try disk.remove(staging) }
    try disk.makeFolder(staging)
    try disk.write(picture, to: staging.appendingPathComponent("picture.png"))
    try disk.write(thumbnail, to: staging.appendingPathComponent("thumbnail.png"))
    try disk.move(staging, to: pictures((old.max() ?? 0) + 1))

    // The new pictures are committed. Old ones that cannot be removed are no reason to throw.
    for number in old { try? disk.remove(pictures(number)) }
    // end of solution
  }

  // solution
  /// The folder of the pictures that were saved last, or nil if there are none.
  private func latest() throws -> URL? {
    try numbers().max().map(pictures)
  }

  private func numbers() throws -> [Int] {
    try disk.names(in: folder).compactMap { name in
      guard name.hasPrefix("pictures-") else { return nil }
      return Int(name.dropFirst("pictures-".count))
    }
  }

  private func pictures(_ number: Int) -> URL {
    folder.appendingPathComponent("pictures-\(number)", isDirectory: true)
  }
  // end of solution
}
