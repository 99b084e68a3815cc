// Mistake: The folder aside is made past the disk.
// Verdict: failed
// Message: it is made through the disk as well
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
    try current().map { try disk.read($0.appendingPathComponent("thumbnail")) }
  }

  /// The full picture, or nil if no pictures were saved.
  public func picture() throws -> Data? {
    try current().map { try disk.read($0.appendingPathComponent("picture")) }
  }

  /// Saves both pictures in place of those that are there, or neither.
  public func save(picture: Data, thumbnail: Data) throws {
    let old = try numbers()
    let aside = folder.appendingPathComponent("pictures.new")
    if disk.exists(aside) { try disk.remove(aside) }
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    try disk.write(picture, to: aside.appendingPathComponent("picture"))
    try disk.write(thumbnail, to: aside.appendingPathComponent("thumbnail"))
    try disk.move(aside, to: place((old.max() ?? 0) + 1))
    for number in old { try? disk.remove(place(number)) }
  }

  private func place(_ number: Int) -> URL {
    folder.appendingPathComponent("pictures-\(number)")
  }

  private func numbers() throws -> [Int] {
    try disk.names(in: folder).compactMap {
      $0.hasPrefix("pictures-") ? Int($0.dropFirst("pictures-".count)) : nil
    }
  }

  private func current() throws -> URL? {
    try numbers().max().map(place)
  }
}
