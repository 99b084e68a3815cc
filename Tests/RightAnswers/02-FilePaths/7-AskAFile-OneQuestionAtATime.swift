// Way: A URL made anew has nothing in its cache, and each value is asked for where it is needed.
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
  let fresh = URL(fileURLWithPath: url.path, isDirectory: false)
  let dates = try fresh.resourceValues(forKeys: [.contentModificationDateKey, .creationDateKey])
  var found = ItemFacts(
    kind: .file, size: nil, changed: dates.contentModificationDate ?? .distantPast,
    created: dates.creationDate)
  if try fresh.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink ?? false {
    found.kind = .link
  } else if try fresh.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false {
    found.kind = .folder
  } else {
    found.size = try fresh.resourceValues(forKeys: [.fileSizeKey]).fileSize
  }
  return found
}
