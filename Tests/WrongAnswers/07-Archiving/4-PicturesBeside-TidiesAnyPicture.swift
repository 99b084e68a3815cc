// Mistake: Every .png in the folder is taken for a leftover.
// Verdict: failed
// Message: Everything else in the folder stays as it is
import Foundation
import Workbench

public final class CreaturePictures {
  private let folder: URL
  private let disk: Disk
  public init(folder: URL, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }
  private var pointer: URL { folder.appendingPathComponent("current") }
  private func stamp() throws -> String? {
    guard disk.exists(pointer) else { return nil }
    return String(decoding: try disk.read(pointer), as: UTF8.self)
  }
  private func file(_ kind: String, _ stamp: String) -> URL {
    folder.appendingPathComponent("\(kind)-\(stamp).png")
  }
  public func thumbnail() throws -> Data? {
    try stamp().map { try disk.read(file("thumbnail", $0)) }
  }
  public func picture() throws -> Data? { try stamp().map { try disk.read(file("picture", $0)) } }
  public func save(picture: Data, thumbnail: Data) throws {
    let new = UUID().uuidString
    try disk.write(picture, to: file("picture", new))
    try disk.write(thumbnail, to: file("thumbnail", new))
    try disk.writeAtomically(Data(new.utf8), to: pointer)
    for name in (try? disk.names(in: folder)) ?? []
    where name.hasSuffix(".png") && !name.contains(new) {
      try? disk.remove(folder.appendingPathComponent(name))
    }
  }
}
