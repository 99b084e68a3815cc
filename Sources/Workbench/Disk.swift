import Foundation

/// The disk as a save sees it: each change is announced to `steps` before it is made.
///
/// Reading is no step. In the names of steps, NAME is the last part of a path. What goes wrong on
/// the disk itself is thrown as the file manager's `CocoaError`; the step counts all the same.
public struct Disk: Sendable {
  /// What every change is announced to.
  public let steps: Steps

  /// Makes a disk whose changes go to `steps`; without any, they are only counted.
  public init(steps: Steps = Steps()) {
    self.steps = steps
  }

  /// The bytes of a file. Throws code 260 if there is none.
  public func read(_ file: URL) throws -> Data {
    try Data(contentsOf: file)
  }

  /// The names of everything in a folder, hidden or not, sorted by their Unicode code points.
  ///
  /// Throws code 260 if there is no folder, and code 256 if it is a file.
  public func names(in folder: URL) throws -> [String] {
    // By its path: asked for the same by a URL, Linux finds nothing in a file and calls it a success.
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  /// Whether something is there: a file, a folder, or a link, even one that leads nowhere.
  public func exists(_ url: URL) -> Bool {
    var facts = stat()
    return lstat(url.path, &facts) == 0
  }
}
