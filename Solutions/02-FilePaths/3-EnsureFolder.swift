import Foundation

/// Creates the folder at this URL, and the folders on the way to it, unless they exist.
///
/// Throws if a file is in the way. Calling it again is idempotent.
public func ensureFolder(at url: URL) throws {
  // solution, in place of:
  //   // Create the folder, and the folders on the way to it.
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  // end of solution
}
