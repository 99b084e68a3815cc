// Way: The pictures have numbers in their names, and a small file says which number counts.
import Foundation
import Workbench

public final class CreaturePictures {
  private let folder: URL
  private let disk: Disk

  public init(folder: URL, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  public func thumbnail() throws -> Data? {
    try current().map { try disk.read(file("thumbnail", $0)) }
  }

  public func picture() throws -> Data? {
    try current().map { try disk.read(file("picture", $0)) }
  }

  public func save(picture: Data, thumbnail: Data) throws {
    let old = try current()
    let new = (old ?? 0) + 1
    try disk.writeAtomically(picture, to: file("picture", new))
    try disk.writeAtomically(thumbnail, to: file("thumbnail", new))
    try disk.writeAtomically(Data("\(new)".utf8), to: pointer)
    tidy(keeping: new)
  }

  private var pointer: URL { folder.appendingPathComponent("Current") }

  private func file(_ kind: String, _ number: Int) -> URL {
    folder.appendingPathComponent("\(kind)-\(number).png")
  }

  /// The number that counts, or nil if no pictures were ever saved.
  private func current() throws -> Int? {
    guard disk.exists(pointer) else { return nil }
    return Int(String(decoding: try disk.read(pointer), as: UTF8.self))
  }

  /// Removes the pictures that do not count, and what was never put in place.
  private func tidy(keeping number: Int) {
    let kept = ["picture", "thumbnail"].map { file($0, number).lastPathComponent }
    for name in (try? disk.names(in: folder)) ?? [] {
      let isMine = name.hasPrefix("picture-") || name.hasPrefix("thumbnail-")
      if isMine, !kept.contains(name) {
        try? disk.remove(folder.appendingPathComponent(name))
      }
    }
  }
}
