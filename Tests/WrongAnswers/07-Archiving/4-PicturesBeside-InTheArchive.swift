// Mistake: Both pictures go into one property list, so that neither is loaded without the other.
// Verdict: failed
// Message: The thumbnail is a file of its own.
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
    try pictures()?["thumbnail"]
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    try pictures()?["picture"]
  }

  /// Saves both pictures in place of those that are there, or neither.
  public func save(picture: Data, thumbnail: Data) throws {
    let pictures = ["picture": picture, "thumbnail": thumbnail]
    try disk.writeAtomically(
      PropertyListEncoder().encode(pictures), to: folder.appendingPathComponent("Pictures.plist"))
  }

  private func pictures() throws -> [String: Data]? {
    let file = folder.appendingPathComponent("Pictures.plist")
    guard disk.exists(file) else { return nil }
    return try PropertyListDecoder().decode([String: Data].self, from: disk.read(file))
  }
}
