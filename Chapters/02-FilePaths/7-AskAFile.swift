import Foundation

/// Facts about a file or a folder.
public struct FileFacts: Sendable {
  /// Whether it is a folder.
  public var isFolder: Bool

  /// The number of bytes of a file; nil for a folder.
  public var size: Int?

  /// The date of the last modification.
  public var changed: Date

  /// Creates facts from their values.
  public init(isFolder: Bool, size: Int?, changed: Date) {
    self.isFolder = isFolder
    self.size = size
    self.changed = changed
  }
}

/// Returns the facts about the file or folder at a URL, as they are now.
///
/// Throws if nothing exists there.
public func facts(about url: URL) throws -> FileFacts {
  // Ask for all the resource values that you need at once.
  return FileFacts(isFolder: false, size: nil, changed: .distantPast)
}
