// Way: The attributes of the item give the same facts, and do not follow a link either.
import Foundation

public enum ItemKind: Sendable {
  case file
  case folder
  case link
}

public struct ItemFacts: Sendable {
  public var kind: ItemKind
  public var size: Int?
  public var changed: Date
  public var created: Date?

  public init(kind: ItemKind, size: Int?, changed: Date, created: Date?) {
    self.kind = kind
    self.size = size
    self.changed = changed
    self.created = created
  }
}

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
