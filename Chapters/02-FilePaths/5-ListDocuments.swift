import Foundation

/// The documents of one kind that lie in a folder, in the order of their names.
///
/// A folder that is not there holds none. Throws if `folder` is something else than a folder, or
/// cannot be read.
public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  // Ask the file manager, choose, and put in order.
  return []
}
