// Mistake: A folder that is there already is thrown as if it were in the way.
// Verdict: failed
// Message: A folder that is there already is all right
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  if FileManager.default.fileExists(atPath: url.path) { throw CocoaError(.fileWriteFileExists) }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}
