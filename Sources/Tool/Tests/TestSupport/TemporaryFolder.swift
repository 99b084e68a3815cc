import Foundation
import Support

/// An empty folder that is removed together with this object, such as a property of a suite.
public final class TemporaryFolder: Sendable {
  private let folder: ScratchFolder

  public init() throws { folder = try ScratchFolder() }

  deinit { folder.remove() }

  public var url: URL { folder.url }
  public var path: String { url.path }

  /// Returns the URL of an item in the folder, which need not exist.
  public func item(_ path: String) -> URL { url.appendingPathComponent(path, isDirectory: false) }

  /// Creates a folder, with its missing parents.
  @discardableResult
  public func makeFolder(_ path: String) throws -> URL {
    let made = url.appendingPathComponent(path, isDirectory: true)
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    return made
  }

  /// Writes a file, with its missing folders.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    let file = item(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Creates a link with exactly this destination.
  @discardableResult
  public func makeLink(_ path: String, to destination: String) throws -> URL {
    let link = item(path)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: destination)
    return link
  }

  /// Returns the text of a file, or nil if it cannot be read.
  public func text(of path: String) -> String? {
    try? String(contentsOf: item(path), encoding: .utf8)
  }

  /// Returns the sorted names in the folder or in one of its folders.
  public func names(in path: String = "") throws -> [String] {
    let place = path.isEmpty ? url : item(path)
    return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
  }
}
