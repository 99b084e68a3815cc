// Mistake: The new pictures are in place, and still a failure is reported, as an old one could not be removed.
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
    try latest().map { try disk.read($0.appendingPathComponent("thumbnail.png")) }
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    try latest().map { try disk.read($0.appendingPathComponent("picture.png")) }
  }

  /// Saves both pictures in place of those that are there, or neither.
  public func save(picture: Data, thumbnail: Data) throws {
    let old = try numbers()
    let aside = folder.appendingPathComponent(".pictures", isDirectory: true)
    if disk.exists(aside) { try disk.remove(aside) }
    try disk.makeFolder(aside)
    try disk.write(picture, to: aside.appendingPathComponent("picture.png"))
    try disk.write(thumbnail, to: aside.appendingPathComponent("thumbnail.png"))
    try disk.move(aside, to: pictures((old.max() ?? 0) + 1))

    // The new pictures are there: old ones that cannot be removed are no reason to report a failure.
    for number in old { try disk.remove(pictures(number)) }
  }

  /// The folder with the pictures that were saved last, or nil if there are none.
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
}
