// Mistake: A file in the way is removed to make room.
// Verdict: failed
// Message: Something is there, but it is a file
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  var isFolder: ObjCBool = false
  let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
  if exists, !isFolder.boolValue { try FileManager.default.removeItem(at: url) }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}
