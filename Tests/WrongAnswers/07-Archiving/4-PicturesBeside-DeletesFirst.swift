// Mistake: The old pictures are removed before the new ones are there.
// Verdict: failed
// Message: The last step of save 4 in one folder failed
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
    try bytes(of: "thumbnail.png")
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    try bytes(of: "picture.png")
  }

  /// Saves both pictures in place of those that are there, or neither.
  public func save(picture: Data, thumbnail: Data) throws {
    let files = ["picture.png", "thumbnail.png"].map(folder.appendingPathComponent)
    for file in files where disk.exists(file) { try disk.remove(file) }
    try disk.writeAtomically(picture, to: files[0])
    try disk.writeAtomically(thumbnail, to: files[1])
  }

  private func bytes(of name: String) throws -> Data? {
    let file = folder.appendingPathComponent(name)
    guard try disk.names(in: folder).contains(where: { $0.hasSuffix(".png") }) else { return nil }
    return try disk.read(file)
  }
}
