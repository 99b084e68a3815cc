// Way: It looks what is there before it makes anything, and has an error of its own for a file.
import Foundation

/// A file stands where a folder should be.
private struct FileInTheWay: Error {
  let file: URL
}

public func ensureFolder(at url: URL) throws {
  var isFolder: ObjCBool = false
  if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
    guard isFolder.boolValue else { throw FileInTheWay(file: url) }
    return
  }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}
