// Mistake: If anything exists at the place, it is taken for the folder.
// Verdict: failed
// Message: Something is there, but it is a file
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  if FileManager.default.fileExists(atPath: url.path) { return }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}
