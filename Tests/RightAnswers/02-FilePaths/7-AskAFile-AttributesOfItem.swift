// Way: The attributes of the item give the same facts, and do not follow a link either.
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
  let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
  guard let changed = attributes[.modificationDate] as? Date else {
    throw CocoaError(.fileReadUnknown)
  }
  let created = attributes[.creationDate] as? Date
  switch attributes[.type] as? FileAttributeType {
  case .typeSymbolicLink:
    return ItemFacts(kind: .link, size: nil, changed: changed, created: created)
  case .typeDirectory:
    return ItemFacts(kind: .folder, size: nil, changed: changed, created: created)
  default:
    let size = (attributes[.size] as? NSNumber)?.intValue
    return ItemFacts(kind: .file, size: size, changed: changed, created: created)
  }
}
