import Foundation

/// Returns the files in a folder that have this extension, sorted by name.
///
/// Returns an empty array if the folder does not exist. Throws if `folder` is not a folder, or
/// cannot be read.
public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  // List `folder`, filter and sort.
  return []
}

/// Returns the URL for the next document: the highest number in the folder plus one, such as
/// `7.emojiart`.
///
/// Throws under the same conditions as `listDocuments`.
public func nextDocument(withExtension fileExtension: String, in folder: URL) throws -> URL {
  // Find the highest number in the folder.
  return folder
}
