// Way: Files are named after the checksum of their bytes, and a small file names the two that count.
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
    try manifest().map { try disk.read(file($0.thumbnail)) }
  }

  public func picture() throws -> Data? {
    try manifest().map { try disk.read(file($0.picture)) }
  }

  public func save(picture: Data, thumbnail: Data) throws {
    if !disk.exists(objects) { try disk.makeFolder(objects) }
    let new = Manifest(picture: try store(picture), thumbnail: try store(thumbnail))
    try disk.writeAtomically(JSONEncoder().encode(new), to: manifestFile)
    let kept = [new.picture, new.thumbnail]
    for name in (try? disk.names(in: objects)) ?? [] where !kept.contains(name) {
      try? disk.remove(file(name))
    }
  }

  private struct Manifest: Codable {
    let picture: String
    let thumbnail: String
  }

  private var objects: URL { folder.appendingPathComponent("Pictures", isDirectory: true) }

  private var manifestFile: URL { folder.appendingPathComponent("Pictures.json") }

  private func file(_ name: String) -> URL { objects.appendingPathComponent(name) }

  private func manifest() throws -> Manifest? {
    guard disk.exists(manifestFile) else { return nil }
    return try JSONDecoder().decode(Manifest.self, from: disk.read(manifestFile))
  }

  /// Writes bytes under the name that they give themselves, unless they are there.
  private func store(_ bytes: Data) throws -> String {
    let name = "\(SHA256(of: bytes)).png"
    if !disk.exists(file(name)) { try disk.writeAtomically(bytes, to: file(name)) }
    return name
  }
}
