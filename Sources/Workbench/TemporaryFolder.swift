import Foundation

/// A new, empty folder in the temporary place, which goes away together with this object.
///
/// Keep it in a property for as long as the folder is needed: a test's suite, which is made anew
/// for each test, is a good home. Nothing else uses the folder, so nothing has to be tidied up.
public final class TemporaryFolder: Sendable {
  /// Where the folder is.
  public let url: URL

  /// Makes the folder. Throws what the file manager throws where that cannot be done.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("keepsake-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder for a property of a suite, which has no need of an initializer then.
  ///
  /// Ends the process where there can be no folder, for then no test of the suite can run.
  public static func make() -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch {
      preconditionFailure("There can be no temporary folder: \(error)")
    }
  }

  deinit { remove() }

  /// The path of the folder, without a slash at its end.
  public var path: String { url.path }

  /// Where something of this name is, or would be; `Art/Cat.txt` lies in the folder's folder `Art`.
  public func item(_ path: String) -> URL {
    url.appendingPathComponent(path, isDirectory: false)
  }

  /// Makes a folder in this one, with the folders between, and says where it is.
  @discardableResult
  public func makeFolder(_ path: String) throws -> URL {
    let folder = url.appendingPathComponent(path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a text to a file, in place of what was there, and makes the folders on the way to it.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    let file = item(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Makes a symbolic link that leads to `destination`, word for word, whether it exists or not.
  @discardableResult
  public func makeLink(_ path: String, to destination: String) throws -> URL {
    let link = item(path)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: destination)
    return link
  }

  /// The text of a file, or nil if there is no file to read it from.
  public func text(of path: String) -> String? {
    try? String(contentsOf: item(path), encoding: .utf8)
  }

  /// The names of everything in the folder, hidden or not, or in a folder of it, in order.
  public func names(in path: String = "") throws -> [String] {
    let folder = path.isEmpty ? url : item(path)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Removes the folder with all that is in it, before its time.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
