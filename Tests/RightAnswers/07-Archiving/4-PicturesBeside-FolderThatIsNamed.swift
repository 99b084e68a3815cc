// Way: Each pair has a folder named by chance; a small file names the one that counts.
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
    try current().map { try disk.read($0.appendingPathComponent("small")) }
  }

  public func picture() throws -> Data? {
    try current().map { try disk.read($0.appendingPathComponent("large")) }
  }

  public func save(picture: Data, thumbnail: Data) throws {
    let old = try current()
    let fresh = folder.appendingPathComponent("Pictures-\(UUID().uuidString)", isDirectory: true)
    do {
      try disk.makeFolder(fresh)
      try disk.write(picture, to: fresh.appendingPathComponent("large"))
      try disk.write(thumbnail, to: fresh.appendingPathComponent("small"))
      try disk.writeAtomically(Data(fresh.lastPathComponent.utf8), to: pointer)
    } catch {
      if try current() == old, disk.exists(fresh) { try? disk.remove(fresh) }
      throw error
    }
    for name in try disk.names(in: folder)
    where name != fresh.lastPathComponent && isOurs(name) {
      try? disk.remove(folder.appendingPathComponent(name))
    }
  }

  private func isOurs(_ name: String) -> Bool {
    name.hasPrefix("Pictures-")
      && UUID(uuidString: String(name.dropFirst("Pictures-".count))) != nil
  }

  private var pointer: URL { folder.appendingPathComponent("CurrentPictures") }

  private func current() throws -> URL? {
    guard disk.exists(pointer) else { return nil }
    let name = String(decoding: try disk.read(pointer), as: UTF8.self)
    return folder.appendingPathComponent(name, isDirectory: true)
  }
}
