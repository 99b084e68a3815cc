// Mistake: The numbers are sorted as text, where 10 comes before 9.
// Verdict: failed
// Message: After a hundred saves the newest are still those
import Foundation
import Workbench

/// The newest copies of something that is saved again and again, each in a file of its own.
public struct Generations: Sendable {
  private let folder: URL
  private let limit: Int
  private let disk: Disk

  /// - Parameters:
  ///   - folder: where the copies lie; it need not be there yet.
  ///   - limit: how many are kept; less than one counts as one.
  ///   - disk: the disk that every change goes through.
  public init(in folder: URL, keeping limit: Int, disk: Disk) {
    self.folder = folder
    self.limit = limit
    self.disk = disk
  }

  /// Saves a new generation, then removes those that are too many.
  ///
  /// - Returns: the file of the new one.
  /// - Throws: what kept it from being saved; the others are all there then.
  public func save(_ data: Data, at date: Date) throws -> URL {
    try disk.makeFolder(folder)
    let old = try numbered()
    let day = date.formatted(.iso8601.year().month().day())
    let number = (old.first?.number ?? 0) + 1
    let file = folder.appending(path: "\(number) \(day).coins")
    try disk.writeAtomically(data, to: file)
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
  /// The generations with their numbers, which count the saves, the highest first.
  private func numbered() throws -> [(number: Int, file: URL)] {
    guard disk.exists(folder) else { return [] }
    return try disk.names(in: folder).compactMap { name in
      guard let match = name.wholeMatch(of: /([0-9]+) [0-9]+-[0-9]{2}-[0-9]{2}\.coins/),
        let number = Int(match.1)
      else { return nil }
      return (number, folder.appending(path: name))
    }
    .sorted { $0.file.lastPathComponent > $1.file.lastPathComponent }
  }
}
