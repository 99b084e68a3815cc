import Foundation
import Workbench

/// The newest copies of a list that is saved again and again, each in a file of its own.
public struct Generations: Sendable {
  private let folder: URL
  private let limit: Int
  private let disk: Disk

  /// - Parameters:
  ///   - folder: the folder of the copies; `save` creates it if needed.
  ///   - limit: how many copies to keep, at least 1.
  ///   - disk: the disk that every change goes through.
  public init(in folder: URL, keeping limit: Int, disk: Disk) {
    self.folder = folder
    self.limit = limit
    self.disk = disk
  }

  /// Saves a new generation, then removes the oldest ones beyond the limit.
  ///
  /// - Returns: the file of the new generation.
  /// - Throws: the error that prevented the save.
  public func save(_ data: Data) throws -> URL {
    // Write a new file, and only then remove the oldest ones.
    return folder.appending(path: "nothing")
  }

  /// Returns the files of all generations, the newest first, or none if there is no folder.
  public func files() throws -> [URL] {
    // Find the generations among the files of the folder, and sort them.
    return []
  }
}

/// Returns the number in a name such as `12.coins`, or nil for any other name, such as `+9.coins`.
private func number(in name: String) -> Int? {
  guard let number = Int(name.prefix { $0 != "." }), name == "\(number).coins" else { return nil }
  return number
}
