// Mistake: What follows the dot at the beginning of a name is replaced as its extension.
// Verdict: failed
// Message: Only the extension at the very end is replaced
import Foundation

/// What a URL says about the file that it names.
public struct FileParts: Sendable {
  /// The whole name, as a person reads it: `Cat.emojiart`.
  public var name: String

  /// What stands after the name's last dot, or nothing: `emojiart`.
  public var fileExtension: String

  /// The name without its extension: `Cat`.
  public var baseName: String

  /// Whether the URL names a file on this machine, and not something on the net.
  public var isFile: Bool

  /// Makes the parts of a URL out of each other.
  public init(name: String, fileExtension: String, baseName: String, isFile: Bool) {
    self.name = name
    self.fileExtension = fileExtension
    self.baseName = baseName
    self.isFile = isFile
  }
}

/// Reads the parts of a URL, without looking whether anything is there.
public func parts(of url: URL) -> FileParts {
  FileParts(
    name: url.lastPathComponent,
    fileExtension: url.pathExtension,
    baseName: url.deletingPathExtension().lastPathComponent,
    isFile: url.isFileURL)
}

/// The same URL with another extension, or with its first one if it has none yet.
public func replacingExtension(of url: URL, with newExtension: String) -> URL {
  if url.lastPathComponent.hasPrefix(".") {
    return url.deletingLastPathComponent().appendingPathComponent("." + newExtension)
  }
  return url.deletingPathExtension().appendingPathExtension(newExtension)
}
