// Way: A switch that only gathers, one return at the end, and the path by recursion.
import Foundation

public struct FileProblem {
  public enum Kind {
    case missing

    case wrongType

    /// There is a null in place of the value.
    case null

    case corrupt
  }

  public let path: String
  public let kind: Kind
  public let expected: String?

  public init(path: String, kind: Kind, expected: String?) {
    self.path = path
    self.kind = kind
    self.expected = expected
  }
}

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
