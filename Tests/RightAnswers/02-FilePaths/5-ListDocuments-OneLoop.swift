// Way: An enumerator that does not go down finds the files, and the names are sorted first.
import Foundation

public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  var isFolder: ObjCBool = false
  let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
  if !exists { return [] }
  if !isFolder.boolValue { throw CocoaError(.fileReadUnknown, userInfo: [:]) }

  var fault: (any Error)?
  let walk = FileManager.default.enumerator(
    at: folder, includingPropertiesForKeys: [.isRegularFileKey],
    options: [.skipsSubdirectoryDescendants, .skipsHiddenFiles]
  ) { _, error in
    fault = error
    return false
  }
  guard let walk else { throw CocoaError(.fileReadUnknown) }
  var files: [URL] = []
  for case let file as URL in walk where file.pathExtension == fileExtension {
    let values = try file.resourceValues(forKeys: [.isRegularFileKey])
    if values.isRegularFile == true { files.append(file) }
  }
  if let fault { throw fault }
  files.sort { a, b in a.lastPathComponent < b.lastPathComponent }
  return files
}
