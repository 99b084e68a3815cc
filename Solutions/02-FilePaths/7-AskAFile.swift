import Foundation

/// The kinds of item that a URL can lead to.
public enum ItemKind: Sendable {
  case file
  case folder
  case link
}

/// Facts about a file, a folder or a link.
public struct ItemFacts: Sendable {
  /// The kind of the item itself. A link is not followed.
  public var kind: ItemKind

  /// The number of bytes of a file; nil for a folder or a link.
  public var size: Int?

  /// The date of the last modification.
  public var changed: Date

  /// The creation date, or nil if the file system does not know it.
  public var created: Date?

  /// Creates facts from their values.
  public init(kind: ItemKind, size: Int?, changed: Date, created: Date?) {
    self.kind = kind
    self.size = size
    self.changed = changed
    self.created = created
  }
}

/// Returns the facts about the item at a URL as they are now, without following a link.
///
/// Throws if nothing exists there.
public func facts(about url: URL) throws -> ItemFacts {
  // solution, in place of:
  //   // Ask for all the resource values that you need at once.
  //   return ItemFacts(kind: .file, size: nil, changed: .distantPast, created: nil)
  var url = url
  url.removeAllCachedResourceValues()
  let values = try url.resourceValues(forKeys: [
    .isSymbolicLinkKey, .isDirectoryKey, .fileSizeKey, .contentModificationDateKey,
    .creationDateKey,
  ])
  guard let changed = values.contentModificationDate else { throw CocoaError(.fileReadUnknown) }
  let kind = kind(of: values)
  return ItemFacts(
    kind: kind, size: kind == .file ? values.fileSize : nil, changed: changed,
    created: values.creationDate)
  // end of solution
}
// solution

/// Returns the kind that the values describe. A link comes first, whatever it leads to.
private func kind(of values: URLResourceValues) -> ItemKind {
  if values.isSymbolicLink == true { return .link }
  return values.isDirectory == true ? .folder : .file
}
// end of solution
