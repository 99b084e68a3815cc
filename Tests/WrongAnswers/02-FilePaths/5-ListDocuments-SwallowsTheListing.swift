// Mistake: A folder that cannot be listed is taken for an empty one.
// Verdict: failed
// Message: What cannot be read is not empty
import Foundation

/// The documents of one kind that lie in a folder, in the order of their names.
///
/// A folder that is not there holds none. Throws if `folder` is something else than a folder, or
/// cannot be read.
public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
    return []
  }
  // On Linux a file is listed as if it were an empty folder.
  guard isFolder.boolValue else { throw CocoaError(.fileReadUnknown) }

  let listed = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
  let contents = listed ?? []
  return
    try contents
    .filter { $0.pathExtension == fileExtension }
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}
