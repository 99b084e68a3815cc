import Foundation

/// A value that an expectation of an observed suite saw, as WorkbenchChecks' `observed` writes it.
struct Observation: Sendable, Equatable {
  let check: Int
  /// The value, or nil if it cannot be read.
  let value: StaticValue?
  /// The values that the expectation's message interpolates.
  let interpolated: [Substring]

  /// Parses a comment: a mark, the number, the value as JSON and the message's values, with separators
  /// between them. Returns nil for any other comment.
  init?(_ comment: String) {
    guard comment.hasPrefix("\u{F5C0}") else { return nil }
    let parts = comment.dropFirst().split(
      separator: "\u{1F}", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let check = Int(parts[0]) else { return nil }
    self.check = check
    let json = Data(parts[1].utf8)
    value = Self.isShallow(json) ? try? JSONDecoder().decode(StaticValue.self, from: json) : nil
    interpolated = parts[2].split(separator: "\u{1F}", omittingEmptySubsequences: false)
  }

  /// True if a JSON text is no deeper than values that suites compare. An answer that writes a record
  /// of its own may nest it further, and to decode that takes long.
  private static func isShallow(_ json: Data) -> Bool {
    var (depth, isInText, isEscaped) = (0, false, false)
    return json.allSatisfy { byte in
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      return depth <= 16
    }
  }
}

extension StaticValue: Decodable {
  private enum Key: CodingKey { case pairs, set, other }

  /// Reads the JSON that WorkbenchChecks writes for a value.
  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .none
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let values = try? single.decode([Self].self) {
      self = .array(values)
    } else {
      let keyed = try decoder.container(keyedBy: Key.self)
      if let pairs = try keyed.decodeIfPresent([[Self]].self, forKey: .pairs) {
        guard pairs.allSatisfy({ $0.count == 2 }) else {
          throw DecodingError.dataCorruptedError(
            forKey: .pairs, in: keyed, debugDescription: "A pair has a key and a value.")
        }
        self = .dictionary(pairs)
      } else if let values = try keyed.decodeIfPresent([Self].self, forKey: .set) {
        self = .set(values)
      } else {
        self = .other(try keyed.decode(String.self, forKey: .other))
      }
    }
  }
}

extension StaticValue {
  /// Returns true if this observed value equals one that a suite spells out, as Swift's `==` defines
  /// it for the types that such a literal may have.
  func matches(_ expected: StaticValue) -> Bool {
    switch (self, expected) {
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.matches($1) }
    case (.set(let own), .array(let others)):
      own.allSatisfy { value in others.contains { value.matches($0) } }
        && others.allSatisfy { value in own.contains { $0.matches(value) } }
    case (.dictionary(let own), .dictionary(let others)):
      own.count == others.count
        && own.allSatisfy { pair in
          others.contains { pair[0].matches($0[0]) && pair[1].matches($0[1]) }
        }
    default: self == expected
    }
  }
}
