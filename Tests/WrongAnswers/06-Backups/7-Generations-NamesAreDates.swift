// Mistake: The name is the date alone, so that saves of one second go over each other.
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
    let file = folder.appending(path: "\(date.formatted(.iso8601)).coins")
    try disk.writeAtomically(data, to: file)
    for file in try files().dropFirst(max(limit, 1)) { try disk.remove(file) }
    return file
  }

  /// The files of all generations, the one that was saved last first.
  ///
  /// Throws what keeps it from reading the folder, unless there is none: then there are none.
  public func files() throws -> [URL] {
    guard disk.exists(folder) else { return [] }
    return try disk.names(in: folder)
      .filter { $0.hasSuffix(".coins") && !$0.hasPrefix(".") }
      .reversed()
      .map { folder.appending(path: $0) }
  }
}
