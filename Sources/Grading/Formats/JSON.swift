import Foundation

/// A JSON value, written by Foundation's encoder with its keys in order.
///
/// Texts are made harmless on the way out, so that no writer can forget it.
enum JSON: Equatable {
  case null
  case flag(Bool)
  case whole(Int)
  /// Exact: written as its digits are, never by way of binary floating point.
  case number(Decimal)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  static func points(_ points: Points) -> JSON { .number(points.decimal) }

  /// A text, or null.
  static func text(orNull text: String?) -> JSON { text.map(JSON.text) ?? .null }

  /// The value in one line, without a line feed behind it.
  var line: String {
    get throws {
      String(decoding: try JSONEncoder.stable.encode(self), as: UTF8.self)
    }
  }
}

extension JSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .whole(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text.harmless)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONEncoder {
  /// Writes one line with its keys in order: the same value gives the same bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
