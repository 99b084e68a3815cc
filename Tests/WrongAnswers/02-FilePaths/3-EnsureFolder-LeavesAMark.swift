// Mistake: A file is put into the folder to mark it.
// Verdict: failed
// Message: Nothing is added to a folder that is there already
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  try Data().write(to: url.appendingPathComponent(".folder"))
}
