// Mistake: Whatever goes wrong is swallowed with try?.
// Verdict: failed
// Message: Something is there, but it is a file
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}
