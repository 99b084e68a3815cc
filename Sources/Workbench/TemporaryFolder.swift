import Foundation

/// A new, empty folder in the temporary directory. It is deleted together with this object.
///
/// Keep the object in a property for as long as you need the folder, for example in a test's suite,
/// which is created anew for each test. Nothing else uses the folder, and you need not clean up.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  public let url: URL

  /// Creates the folder. Throws the file manager's error if that fails.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("keepsake-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a folder for a property of a suite, which then needs no initializer.
  ///
  /// Ends the process if the folder cannot be created, because no test of the suite could run.
  public static func make() -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch {
      preconditionFailure("A temporary folder cannot be created: \(error)")
    }
  }

  deinit { remove() }

  /// The path of the folder, without a slash at its end.
  public var path: String { url.path }

  /// Returns the URL of the item with this path in the folder, such as `Art/Cat.txt`. The item need
  /// not exist.
  public func item(_ path: String) -> URL {
    url.appendingPathComponent(path, isDirectory: false)
  }

  /// Creates a folder in this one, with its missing parents, and returns its URL.
  @discardableResult
  public func makeFolder(_ path: String) throws -> URL {
    let folder = url.appendingPathComponent(path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a text to a file and returns its URL. It replaces an existing file, and creates missing
  /// parent folders.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    let file = item(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Creates a symbolic link with exactly this destination, which need not exist. Returns the
  /// link's URL.
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

  /// Returns the sorted names of all items, even hidden ones, in this folder or in a subfolder.
  public func names(in path: String = "") throws -> [String] {
    let folder = path.isEmpty ? url : item(path)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Deletes the folder now, with everything in it.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
