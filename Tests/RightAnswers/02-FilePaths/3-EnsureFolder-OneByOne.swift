// Way: The folders are made one by one, from the top down, which calls itself for the parent.
import Foundation

public func ensureFolder(at url: URL) throws {
  let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
  if values?.isDirectory == true { return }
  let parent = url.deletingLastPathComponent()
  if parent.path != url.path { try ensureFolder(at: parent) }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
}
