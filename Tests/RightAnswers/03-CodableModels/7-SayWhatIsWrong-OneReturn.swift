// Way: A switch that only gathers, one return at the end, and the path by recursion.
import Foundation

/// What is wrong with a file that could not be decoded, and where.
public struct FileProblem {
  /// The ways in which a value of the file can be wrong.
  public enum Kind {
    /// There is no value.
    case missing

    /// There is a value of another type.
    case wrongType

    /// There is a null in place of the value.
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
  var keys: [any CodingKey] = []
  var kind = FileProblem.Kind.corrupt
  var type: Any.Type?
  if case .keyNotFound(let key, let context) = error {
    (keys, kind) = (context.codingPath + [key], .missing)
  } else if case .typeMismatch(let wanted, let context) = error {
    (keys, kind, type) = (context.codingPath, .wrongType, wanted)
  } else if case .valueNotFound(let wanted, let context) = error {
    (keys, kind, type) = (context.codingPath, .null, wanted)
  } else if case .dataCorrupted(let context) = error {
    keys = context.codingPath
  }
  return FileProblem(
    path: path(of: keys), kind: kind, expected: type.map { String(describing: $0) })
}

private func path(of keys: [any CodingKey]) -> String {
  guard let last = keys.last else { return "" }
  let start = path(of: keys.dropLast())
  if let index = last.intValue { return "\(start)[\(index)]" }
  return start.isEmpty ? last.stringValue : "\(start).\(last.stringValue)"
}
