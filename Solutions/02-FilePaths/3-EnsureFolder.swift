import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  // solution, in place of:
  //   // Make the folder, with the folders on the way to it.
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  // end of solution
}
