// Way: The folder is asked what it is, and a missing one is known by the code of the error.
import Foundation

/// Documents were looked for in something else than a folder.
private struct NotAFolder: Error {
  let place: URL
}

public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  let isFolder: Bool
  do {
    let place = folder.resolvingSymlinksInPath()
    isFolder = try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
  } catch CocoaError.fileReadNoSuchFile {
    return []
  }
  if !isFolder { throw NotAFolder(place: folder) }

  var found: [String: URL] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
    let file = folder.appendingPathComponent(name, isDirectory: false)
    guard !name.hasPrefix("."), file.pathExtension == fileExtension else { continue }
    let values = try file.resourceValues(forKeys: [.isDirectoryKey])
    if values.isDirectory == false { found[name] = file }
  }
  return found.sorted { $0.key < $1.key }.map(\.value)
}
