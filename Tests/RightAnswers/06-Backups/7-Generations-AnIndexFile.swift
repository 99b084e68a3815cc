// Way: An index lists the generations. A new file counts once the index that names it is in place.
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
    try disk.makeFolder(folder)
    let day = date.formatted(.iso8601.year().month().day())
    let name = "\(UUID().uuidString) \(day).copy"
    try disk.write(data, to: folder.appending(path: name))
    let kept = try [name] + index().prefix(max(limit, 1) - 1)
    let text = kept.joined(separator: "\n")
    try disk.writeAtomically(Data(text.utf8), to: folder.appending(path: "index"))
    for name in try disk.names(in: folder)
    where name.contains(/^[^.].* [0-9]+-[0-9]{2}-[0-9]{2}\.copy$/) && !kept.contains(name) {
      try disk.remove(folder.appending(path: name))
    }
    return folder.appending(path: name)
  }

  public func files() throws -> [URL] {
    try index().map { folder.appending(path: $0) }
  }
}

extension Generations {
  private func index() throws -> [String] {
    let file = folder.appending(path: "index")
    guard disk.exists(file) else { return [] }
    return String(decoding: try disk.read(file), as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { disk.exists(folder.appending(path: $0)) }
  }
}
