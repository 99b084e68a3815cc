import Foundation

/// The item at the path where an answer should be.
public enum Answer: Sendable {
  /// A regular file, with its bytes.
  case file([UInt8])
  /// Nothing that could be compiled, with a message that says so.
  case nothing(String)

  /// Reads the item at `path`. A folder, a pipe or a device is never opened.
  public init(at path: String) {
    var facts = stat()
    let isThere = stat(path, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    if !isThere {
      self = .nothing("The file does not exist.")
    } else if kind == S_IFDIR {
      self = .nothing("There is a folder where the file should be.")
    } else if kind != S_IFREG {
      self = .nothing("It is not a regular file.")
    } else if let data = FileManager.default.contents(atPath: path) {
      self = .file([UInt8](data))
    } else {
      self = .nothing("The file cannot be read: check its permissions.")
    }
  }
}
