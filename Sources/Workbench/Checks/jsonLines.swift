import Foundation

/// Returns the values in a JSON text, each on a line, sorted, such as `position.x = 1.5`.
///
/// Throws a `DecodingError` if the data is not a JSON text.
public func jsonLines(of json: Data) throws -> [String] {
  try JSONDecoder().decode(JSONText.self, from: json).lines(under: "").sorted()
}

/// Any JSON value.
private indirect enum JSONText: Decodable {
  case object([String: JSONText])
  case array([JSONText])
  case value(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: JSONText].self) {
      self = .object(object)
    } else if let array = try? container.decode([JSONText].self) {
      self = .array(array)
    } else if let text = try? container.decode(String.self) {
      self = .value("“\(text)”")
    } else if let flag = try? container.decode(Bool.self) {
      self = .value("\(flag)")
    } else if let number = try? container.decode(Double.self) {
      self = .value("\(number)")
    } else {
      self = .value("null")
    }
  }

  func lines(under path: String) -> [String] {
    switch self {
    case .object(let object) where object.isEmpty:
      ["\(path) = {}"]
    case .object(let object):
      object.flatMap { $1.lines(under: path.isEmpty ? $0 : "\(path).\($0)") }
    case .array(let array) where array.isEmpty:
      ["\(path) = []"]
    case .array(let array):
      array.enumerated().flatMap { $1.lines(under: "\(path)[\($0)]") }
    case .value(let text):
      ["\(path) = \(text)"]
    }
  }
}
