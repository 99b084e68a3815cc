import Foundation

/// A JSON value. Foundation's encoder writes it, with sorted keys.
///
/// Encoding replaces harmful characters in every text, so a writer cannot forget to do so.
enum JSON: Equatable {
  case null
  case flag(Bool)
  /// An exact number, written with its decimal digits and never converted to binary floating point.
  case number(Decimal)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  static func points(_ points: Points) -> JSON { .number(points.decimal) }

  /// Returns a text, or null for nil.
  static func text(orNull text: String?) -> JSON { text.map(JSON.text) ?? .null }

  /// The value in one line, without a line feed at its end.
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
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text.harmless)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONEncoder {
  /// An encoder that writes one line with sorted keys, so the same value gives the same bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
