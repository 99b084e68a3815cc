// Mistake: A folder that was made once is believed to be there for ever.
// Verdict: failed
// Message: what counts is what is there
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  if made.contains(url.path) { return }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  made.insert(url.path)
}

/// The folders that were made so far.
nonisolated(unsafe) private var made: Set<String> = []
