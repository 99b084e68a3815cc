import Foundation

/// Returns the files in a folder that have this extension, sorted by name.
///
/// Returns an empty array if the folder does not exist. Throws if `folder` is not a folder, or
/// cannot be read.
public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  // Find out what `folder` is, list it, filter and sort.
  return []
}
