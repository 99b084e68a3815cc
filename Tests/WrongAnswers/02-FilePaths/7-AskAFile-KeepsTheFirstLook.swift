// Mistake: What was seen once is kept, and seen again when it is no longer so.
// Verdict: failed
// Message: The date of the last change is the one that the file has now
import Foundation
import Synchronization

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

/// What was seen so far.
private let looks = Mutex<[URL: ItemFacts]>([:])

/// Asks what stands at a place about itself, as it is now.
///
/// Throws if nothing stands there.
public func facts(about url: URL) throws -> ItemFacts {
  if let kept = looks.withLock({ $0[url] }) { return kept }
  var url = url
  url.removeAllCachedResourceValues()
  let values = try url.resourceValues(forKeys: [
    .isSymbolicLinkKey, .isDirectoryKey, .fileSizeKey, .contentModificationDateKey,
    .creationDateKey,
  ])
  guard let changed = values.contentModificationDate else { throw CocoaError(.fileReadUnknown) }
  let kind = kind(of: values)
  let facts = ItemFacts(
    kind: kind, size: kind == .file ? values.fileSize : nil, changed: changed,
    created: values.creationDate)
  looks.withLock { $0[url] = facts }
  return facts
}

/// What the values say of their item; a link is asked for first.
private func kind(of values: URLResourceValues) -> ItemKind {
  if values.isSymbolicLink == true { return .link }
  return values.isDirectory == true ? .folder : .file
}
