// Mistake: Only the last folder is made, not those on the way to it.
// Verdict: failed
// Message: Folders on the way are made as well
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  if FileManager.default.fileExists(atPath: url.path), url.hasDirectoryPath { return }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
}
