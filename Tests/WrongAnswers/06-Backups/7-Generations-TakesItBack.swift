// Mistake: When an old file cannot be removed, the new one is removed again.
// Verdict: failed
// Message: When a step fails, the others are there, whole
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
    let number = (old.first?.number ?? 0) + 1
    let day = date.formatted(.iso8601.year().month().day())
    let file = folder.appending(path: "copy-\(number)-\(day)")
    try disk.writeAtomically(data, to: file)
    for (_, file) in old.dropFirst(max(limit, 1) - 1).reversed() {
      do {
        try disk.remove(file)
      } catch {
        try? disk.remove(folder.appending(path: "copy-\(number)-\(day)"))
        throw error
      }
    }
    return file
  }

  /// The files of all generations, the one that was saved last first.
  ///
  /// Throws what keeps it from reading the folder, unless there is none: then there are none.
  public func files() throws -> [URL] {
    try numbered().map(\.file)
  }

  private func numbered() throws -> [(number: Int, file: URL)] {
    guard disk.exists(folder) else { return [] }
    return try disk.names(in: folder).compactMap { name in
      guard let match = name.wholeMatch(of: /copy-([0-9]+)-\d\d\d\d-\d\d-\d\d/),
        let number = Int(match.1)
      else { return nil }
      return (number, folder.appending(path: name))
    }.sorted { $0.number > $1.number }
  }
}
