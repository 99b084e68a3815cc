// Mistake: The folder is removed and made anew, and what was in it is lost.
// Verdict: failed
// Message: What is in the folder stays as it was
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  if FileManager.default.fileExists(atPath: url.path) {
    var isFolder: ObjCBool = false
    FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue { try FileManager.default.removeItem(at: url) }
  }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}
