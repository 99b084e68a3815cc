import Foundation

/// The parts of a URL that a list of files shows.
public struct FileParts: Sendable {
  /// The whole name, percent-decoded, such as `Cat.emojiart`.
  public var name: String

  /// The part of the name after its last dot, such as `emojiart`, or an empty string.
  public var fileExtension: String

  /// The name without its extension, such as `Cat`.
  public var baseName: String

  /// Whether the URL's scheme is `file`.
  public var isFile: Bool

  /// Creates the parts from their values.
  public init(name: String, fileExtension: String, baseName: String, isFile: Bool) {
    self.name = name
    self.fileExtension = fileExtension
    self.baseName = baseName
    self.isFile = isFile
  }
}

/// Reads the parts of a URL, without asking the disk.
public func parts(of url: URL) -> FileParts {
  // `URL` has a property for nearly all of them.
  return FileParts(name: "", fileExtension: "", baseName: "", isFile: false)
}

/// Returns the URL with its extension replaced, or with one added if it has none.
public func replacingExtension(of url: URL, with newExtension: String) -> URL {
  // Remove the old extension, and add the new one.
  return url
}
