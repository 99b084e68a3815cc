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
    guard stat(path, &facts) == 0 else {
      self = .nothing("The file does not exist.")
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      self = .nothing("There is a folder where the file should be.")
      return
    default:
      self = .nothing("It is not a regular file.")
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      self = .nothing("The file cannot be read: check its permissions.")
      return
    }
    self = .file([UInt8](data))
  }
}
