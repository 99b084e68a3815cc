import Foundation

/// Returns the files in a folder that have this extension, sorted by name.
///
/// Returns an empty array if the folder does not exist. Throws if `folder` is not a folder, or
/// cannot be read.
public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  // solution, in place of:
  //   // Find out what `folder` is, list it, filter and sort.
  //   return []
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
    return []
  }
  // Listing a file does not throw on every system.
  guard isFolder.boolValue else { throw CocoaError(.fileReadUnknown) }

  let contents = try FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
  return
    try contents
    .filter { $0.pathExtension == fileExtension }
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  // end of solution
}
