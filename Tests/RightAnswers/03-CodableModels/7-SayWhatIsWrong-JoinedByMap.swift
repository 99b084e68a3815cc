// Way: The parts are made first, and joined by a loop.
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
}

private func path(of keys: [any CodingKey]) -> String {
  var text = ""
  for (position, key) in keys.enumerated() {
    switch key.intValue {
    case let place?: text.append("[" + String(place) + "]")
    case nil where position == 0: text.append(key.stringValue)
    case nil: text.append("." + key.stringValue)
    }
  }
  return text
}
