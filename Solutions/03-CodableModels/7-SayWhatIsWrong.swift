import Foundation

/// What is wrong with a file that could not be decoded, and where.
public struct FileProblem {
  /// The ways in which a value of the file can be wrong.
  public enum Kind {
    /// There is no value.
    case missing

    /// There is a value of another type.
    case wrongType

    /// There is a null in place of the value, or the array has ended before it.
    case null

    /// There is something that cannot be a value, or the file is no JSON at all.
    case corrupt
  }

  /// The way from the top of the file to the value, such as `emojis[3].size`.
  public let path: String

  /// What is wrong with it.
  public let kind: Kind

  /// The name of the type that should have been there, or nil if the error does not say.
  public let expected: String?

  /// Makes a problem of its parts.
  public init(path: String, kind: Kind, expected: String?) {
    self.path = path
    self.kind = kind
    self.expected = expected
  }
}

/// Says where a file is wrong, and how, in place of the decoder's error.
public func fileProblem(for error: DecodingError) -> FileProblem {
  // solution, in place of:
  //   // Look into the error.
  //   return FileProblem(path: "", kind: .corrupt, expected: nil)
  switch error {
  case .keyNotFound(let key, let context):
    return FileProblem(path: path(of: context.codingPath + [key]), kind: .missing, expected: nil)
  case .typeMismatch(let type, let context):
    return FileProblem(path: path(of: context.codingPath), kind: .wrongType, expected: "\(type)")
  case .valueNotFound(let type, let context):
    return FileProblem(path: path(of: context.codingPath), kind: .null, expected: "\(type)")
  case .dataCorrupted(let context):
    return FileProblem(path: path(of: context.codingPath), kind: .corrupt, expected: nil)
  @unknown default:
    return FileProblem(path: "", kind: .corrupt, expected: nil)
  }
  // end of solution
}
// solution

/// The keys as one text: names with dots between them, places in an array in brackets.
private func path(of keys: [any CodingKey]) -> String {
  keys.reduce(into: "") { path, key in
    if let index = key.intValue {
      path += "[\(index)]"
    } else {
      path += (path.isEmpty ? "" : ".") + key.stringValue
    }
  }
}
// end of solution
