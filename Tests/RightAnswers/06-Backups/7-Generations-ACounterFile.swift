// Way: A hidden file counts the saves. It is written first, so that a number is never used twice.
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
    let number = count + 1
    try disk.writeAtomically(Data("\(number)".utf8), to: counter)
    let digits = String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
    let day = date.formatted(.iso8601.year().month().day())
    let file = folder.appending(path: "\(digits)_\(day)")
    try disk.writeAtomically(data, to: file)
    try files().dropFirst(max(limit, 1)).reversed().forEach(disk.remove)
    return file
  }

  public func files() throws -> [URL] {
    guard disk.exists(folder) else { return [] }
    return try disk.names(in: folder)
      .filter { $0.wholeMatch(of: /[0-9]{12}_[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil }
      .sorted(by: >)
      .map { folder.appending(path: $0) }
  }
}

extension Generations {
  private var counter: URL { folder.appending(path: ".count") }

  private var count: Int {
    (try? disk.read(counter)).flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }
}
