// Mistake: A path in which percent codes were left is used, so that another folder is made.
// Verdict: failed
// Message: not what its text says
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  try FileManager.default.createDirectory(
    atPath: url.path(), withIntermediateDirectories: true)
}
