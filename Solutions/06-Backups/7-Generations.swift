import Foundation
import Workbench

/// The newest copies of some data that is saved again and again, each in a file of its own.
public struct Generations: Sendable {
  private let folder: URL
  private let limit: Int
  private let disk: Disk

  /// - Parameters:
  ///   - folder: the folder of the copies; `save` creates it if needed.
  ///   - limit: how many copies to keep; a number below 1 counts as 1.
  ///   - disk: the disk that every change goes through.
  public init(in folder: URL, keeping limit: Int, disk: Disk) {
    self.folder = folder
    self.limit = limit
    self.disk = disk
  }

  /// Saves a new generation, then removes the oldest ones beyond the limit.
  ///
  /// - Returns: the file of the new generation.
  /// - Throws: the error that prevented the save, or one that prevented a removal.
  public func save(_ data: Data, at date: Date) throws -> URL {
    // solution, in place of:
    //   // Write a new file with a name of its own, and only then remove the oldest ones.
    //   return folder.appending(path: "nothing")
    try disk.makeFolder(folder)
    let old = try numbered()
    let day = date.formatted(.iso8601.year().month().day())
    let number = (old.first?.number ?? 0) + 1
    let file = folder.appending(path: "\(number) \(day).coins")
    try disk.writeAtomically(data, to: file)
    for generation in old.dropFirst(max(limit, 1) - 1) { try disk.remove(generation.file) }
    return file
    // end of solution
  }

  /// Returns the files of all generations, the last saved first, or none if there is no folder.
  public func files() throws -> [URL] {
    // solution, in place of:
    //   // Find the generations among the files of the folder, and sort them.
    //   return []
    try numbered().map(\.file)
    // end of solution
  }
}

// solution
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
    .sorted { $0.number > $1.number }
  }
}
// end of solution
