// Way: The name is divided by hand at its last dot, and the URL gets a new last component.
import Foundation

public struct FileParts: Sendable {
  public var name: String
  public var fileExtension: String
  public var baseName: String
  public var isFile: Bool

  public init(name: String, fileExtension: String, baseName: String, isFile: Bool) {
    self.name = name
    self.fileExtension = fileExtension
    self.baseName = baseName
    self.isFile = isFile
  }
}

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

public func replacingExtension(of url: URL, with newExtension: String) -> URL {
  let base = divided(url.lastPathComponent).base
  return url.deletingLastPathComponent()
    .appending(path: "\(base).\(newExtension)", directoryHint: .notDirectory)
}
