import Foundation

/// A problem of a file that could not be decoded, and its place.
public struct FileProblem {
  /// The kinds of problem that a value in a file can have.
  public enum Kind {
    /// The key is missing.
    case missing

    /// The value has another type.
    case wrongType

    /// There is a null in place of the value, or the array has ended.
    case null

    /// The value is corrupt, or the file is not JSON at all.
    case corrupt
  }

  /// The coding path from the top of the file to the value, such as `emojis[3].size`.
  public let path: String

  /// The kind of problem.
  public let kind: Kind

  /// The name of the expected type, or nil if the error does not contain it.
  public let expected: String?

  /// Creates a problem from its properties.
  public init(path: String, kind: Kind, expected: String?) {
    self.path = path
    self.kind = kind
    self.expected = expected
  }
}

/// Converts a decoding error into a problem with a readable path.
public func fileProblem(for error: DecodingError) -> FileProblem {
  // Switch over the error.
  return FileProblem(path: "", kind: .corrupt, expected: nil)
}
