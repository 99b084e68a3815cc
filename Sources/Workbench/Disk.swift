import Foundation

/// The disk that a save changes. Each change is announced to `steps` before it is made.
///
/// Reading is not a step. In the names of steps, NAME is the last part of a path. An error of the
/// disk itself is thrown as the file manager's `CocoaError`, and the step counts nevertheless.
public struct Disk: Sendable {
  /// The steps that every change is announced to.
  public let steps: Steps

  /// Creates a disk that announces its changes to `steps`. By default, they are only counted.
  public init(steps: Steps = Steps()) {
    self.steps = steps
  }

  /// Returns the bytes of a file. Throws code 260 if there is none.
  public func read(_ file: URL) throws -> Data {
    try Data(contentsOf: file)
  }

  /// Returns the names of all items in a folder, even hidden ones, sorted by Unicode code points.
  ///
  /// Throws code 260 if there is no folder, and code 256 if it is a file.
  public func names(in folder: URL) throws -> [String] {
    // Pass a path: with the URL of a file, Linux returns an empty list instead of throwing.
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  /// Returns true if a file, a folder or a link has that name, even a dangling link.
  public func exists(_ url: URL) -> Bool {
    var facts = stat()
    return lstat(url.path, &facts) == 0
  }
}
