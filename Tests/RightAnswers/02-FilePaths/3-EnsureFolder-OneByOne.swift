// Way: The folders are made one by one, from the top down, which calls itself for the parent.
import Foundation

/// Sees to it that there is a folder at this place, and makes it if there is none.
///
/// Throws if no folder can be there, as when a file is in the way.
public func ensureFolder(at url: URL) throws {
  let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
  if values?.isDirectory == true { return }
  let parent = url.deletingLastPathComponent()
  if parent.path != url.path { try ensureFolder(at: parent) }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
}
