// Way: The name is divided by hand at its last dot, and the URL gets a new last component.
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
  let name = url.lastPathComponent
  let (base, ext) = divided(name)
  return FileParts(
    name: name, fileExtension: ext, baseName: base, isFile: url.scheme?.lowercased() == "file")
}

/// A name before and after its last dot; a dot at either end divides nothing.
private func divided(_ name: String) -> (base: String, ext: String) {
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
    name.index(after: dot) < name.endIndex
  else { return (name, "") }
  return (String(name[..<dot]), String(name[name.index(after: dot)...]))
}

/// The same URL with another extension, or with its first one if it has none yet.
public func replacingExtension(of url: URL, with newExtension: String) -> URL {
  let base = divided(url.lastPathComponent).base
  return url.deletingLastPathComponent().appendingPathComponent("\(base).\(newExtension)")
}
