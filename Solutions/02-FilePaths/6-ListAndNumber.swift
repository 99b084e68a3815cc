import Foundation

/// Returns the files in a folder that have this extension, sorted by name.
///
/// Returns an empty array if the folder does not exist. Throws if `folder` is not a folder, or
/// cannot be read.
public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  // solution, in place of:
  //   // List `folder`, filter and sort.
  //   return []
  try items(withExtension: fileExtension, in: folder)
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  // end of solution
}

/// Returns the URL for the next document: the highest number in the folder plus one, such as
/// `7.emojiart`.
///
/// Throws under the same conditions as `listDocuments`.
public func nextDocument(withExtension fileExtension: String, in folder: URL) throws -> URL {
  // solution, in place of:
  //   // Find the highest number in the folder.
  //   return folder
  let numbers = try items(withExtension: fileExtension, in: folder).compactMap {
    number(ofName: $0.deletingPathExtension().lastPathComponent)
  }
  let next = (numbers.max() ?? 0) + 1
  return folder.appendingPathComponent("\(next).\(fileExtension)", isDirectory: false)
  // end of solution
}
// solution

/// Returns what has this extension in a folder and is not hidden: files, and also folders.
private func items(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  let names: [String]
  do {
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  } catch CocoaError.fileReadNoSuchFile {
    return []
  }

  let visible = names.filter { !$0.hasPrefix(".") }
  return visible.map { folder.appendingPathComponent($0, isDirectory: false) }
    .filter { $0.pathExtension == fileExtension }
}

/// Returns the number that a name consists of, or nil for any other name, or if no number is next.
private func number(ofName name: String) -> Int? {
  // `Int` alone would accept the sign of +7.
  guard name.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
  return Int(name).flatMap { $0 < Int.max ? $0 : nil }
}
// end of solution
