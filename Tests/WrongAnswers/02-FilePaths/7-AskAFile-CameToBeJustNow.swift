// Mistake: The moment of asking is told as the moment when it came to be.
// Verdict: failed
// Message: Where the file manager knows when it came to be
import Foundation

/// What stands at a place.
public enum ItemKind: Sendable {
  case file
  case folder
  case link
}

/// What a file says about itself.
public struct ItemFacts: Sendable {
  /// What it is. A link is a link, wherever it leads.
  public var kind: ItemKind

  /// How many bytes a file holds; nil for a folder or a link.
  public var size: Int?

  /// When it was changed last.
  public var changed: Date

  /// When it came to be, or nil where the file system does not remember.
  public var created: Date?

  /// Makes the facts out of each other.
  public init(kind: ItemKind, size: Int?, changed: Date, created: Date?) {
    self.kind = kind
    self.size = size
    self.changed = changed
    self.created = created
  }
}

/// Asks what stands at a place about itself, as it is now.
///
/// Throws if nothing stands there.
public func facts(about url: URL) throws -> ItemFacts {
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
    created: Date())
}

/// What the values say of their item; a link is asked for first.
private func kind(of values: URLResourceValues) -> ItemKind {
  if values.isSymbolicLink == true { return .link }
  return values.isDirectory == true ? .folder : .file
}
