// Way: The file is written under a hidden name and moved, and the numbers have leading zeros.
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
    let old = try numbered()
    let day = date.formatted(.iso8601.year().month().day())
    let number = (old.first?.number ?? 0) + 1
    let file = folder.appending(
      path: "\(String(repeating: "0", count: 9 - "\(number)".count))\(number) \(day).coins")
    let aside = folder.appending(path: ".incoming")
    if disk.exists(aside) { try disk.remove(aside) }
    try disk.write(data, to: aside)
    try disk.move(aside, to: file)
    for generation in old.dropFirst(max(limit, 1) - 1) { try disk.remove(generation.file) }
    return file
  }

  /// The files of all generations, the one that was saved last first.
  ///
  /// Throws what keeps it from reading the folder, unless there is none: then there are none.
  public func files() throws -> [URL] {
    try numbered().map(\.file)
  }
}

extension Generations {
  private func numbered() throws -> [(number: Int, file: URL)] {
    guard disk.exists(folder) else { return [] }
    return try disk.names(in: folder).compactMap { name in
      guard let match = name.wholeMatch(of: /([0-9]+) [0-9]+-[0-9]{2}-[0-9]{2}\.coins/),
        let number = Int(match.1)
      else { return nil }
      return (number, folder.appending(path: name))
    }
    .sorted { $0.number > $1.number }
  }
}
