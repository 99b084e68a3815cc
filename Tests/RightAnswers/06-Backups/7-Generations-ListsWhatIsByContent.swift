// Way: Files are named after day and digest; a hidden list says which count, in their order.
import Foundation
import Workbench

public struct Generations: Sendable {
  private let folder: URL
  private let limit: Int
  private let disk: Disk

  public init(in folder: URL, keeping limit: Int, disk: Disk) {
    self.folder = folder
    self.limit = limit
    self.disk = disk
  }

  public func save(_ data: Data, at date: Date) throws -> URL {
    // One hidden pointer file lists the names, the newest first. A generation is named by content
    // and count.
    try disk.makeFolder(folder)
    let old = try listed()
    let day = date.ISO8601Format(.iso8601Date(timeZone: .gmt))
    let digest = SHA256(of: data).description.prefix(16)
    var count = 0
    while disk.exists(folder.appendingPathComponent("\(day) \(digest) \(count)")) { count += 1 }
    let name = "\(day) \(digest) \(count)"
    let file = folder.appendingPathComponent(name)
    try disk.writeAtomically(data, to: file)
    let names = [name] + old
    do {
      try disk.writeAtomically(
        Data(names.prefix(max(limit, 1)).joined(separator: "\n").utf8), to: list)
    } catch {
      try? disk.remove(file)
      throw error
    }
    for stray in try disk.names(in: folder)
    where isOurs(stray) && !names.prefix(max(limit, 1)).contains(stray) {
      try disk.remove(folder.appendingPathComponent(stray))
    }
    return file
  }

  private var list: URL { folder.appendingPathComponent(".generations") }

  private func isOurs(_ name: String) -> Bool {
    name.wholeMatch(of: /[0-9-]+-[0-9]{2}-[0-9]{2} [0-9a-f]{16} [0-9]+/) != nil
  }

  private func listed() throws -> [String] {
    guard disk.exists(list) else { return [] }
    return String(decoding: try disk.read(list), as: UTF8.self).split(separator: "\n").map(
      String.init
    )
    .filter { disk.exists(folder.appendingPathComponent($0)) }
  }

  public func files() throws -> [URL] { try listed().map { folder.appendingPathComponent($0) } }
}
