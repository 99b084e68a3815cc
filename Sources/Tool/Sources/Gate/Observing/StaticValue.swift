import Foundation
import Support

/// A value that the source of a suite spells out, such as `"Fruit"`, `[1, 2]` or `nil`.
///
/// It is also what an observed value is compared with, so it knows the same kinds of value.
enum StaticValue: Equatable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case none
  case array([StaticValue])
  /// Pairs of keys and values.
  case dictionary([[StaticValue]])
  /// An observed set, in any order.
  case set([StaticValue])
  /// An observed value of any other type, as reflection shows it.
  case other(String)

  /// Evaluates an expression of literals and names.
  ///
  /// - Parameters:
  ///   - range: the expression's tokens.
  ///   - names: the values of the names that it may use.
  /// - Returns: nil if the expression contains anything else.
  init?(_ range: Range<Int>, of source: SourceTokens, names: [String: StaticValue] = [:]) {
    guard let first = range.first else { return nil }
    let token = source.tokens[first].text
    let parts = source.parts(of: range, separatedBy: "+")
    if parts.count > 1 {
      let texts = parts.map { Self($0, of: source, names: names)?.text }
      guard !texts.contains(nil) else { return nil }
      self = .string(texts.compactMap(\.self).joined())
    } else if token == "[", source.closing(first) == range.upperBound - 1 {
      self.init(bracketed: range.dropFirst().dropLast(), of: source, names)
    } else if range.count == 1, let value = Self(word: token, names) {
      self = value
    } else if let number = Self.number(source.text(of: range)) {
      self = number
    } else {
      return nil
    }
  }

  /// True if it is neither a collection nor one of the few values that a word stands for.
  var isTextOrNumber: Bool {
    switch self {
    case .string, .integer, .number: true
    default: false
    }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension StaticValue {
  private init?(word: String, _ names: [String: StaticValue]) {
    switch word {
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case "nil": self = .none
    default:
      if let value = names[word] {
        self = value
      } else if let template = TextTemplate(literal: word) {
        guard let text = template.text(names) else { return nil }
        self = .string(text)
      } else {
        return nil
      }
    }
  }

  private init?(
    bracketed range: Range<Int>, of source: SourceTokens, _ names: [String: StaticValue]
  ) {
    if source.text(of: range) == ":" {
      self = .dictionary([])
      return
    }
    var values: [StaticValue] = []
    var pairs: [[StaticValue]] = []
    for part in source.parts(of: range, separatedBy: ",") where !part.isEmpty {
      let sides = source.parts(of: part, separatedBy: ":")
        .map { StaticValue($0, of: source, names: names) }
      guard !sides.contains(nil), sides.count <= 2 else { return nil }
      let known = sides.compactMap(\.self)
      if known.count == 2 { pairs.append(known) } else { values += known }
    }
    guard pairs.isEmpty || values.isEmpty else { return nil }
    self = pairs.isEmpty ? .array(values) : .dictionary(pairs)
  }

  fileprivate static func number(_ text: String) -> StaticValue? {
    let digits = text.replacing("_", with: "")
    guard digits.first?.isNumber ?? false || digits.hasPrefix("-"),
      digits.allSatisfy({ $0.isASCII && !$0.isWhitespace })
    else { return nil }
    return Int(digits).map(Self.integer) ?? Double(digits).map(Self.init(number:))
  }

  fileprivate init(number: Double) {
    self = Int(exactly: number).map(Self.integer) ?? .number(number)
  }
}

extension StaticValue: CustomStringConvertible {
  /// The value as Swift spells it.
  var description: String {
    switch self {
    case .string(let text): text.debugDescription
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .none: "nil"
    case .other(let text): text
    case .array(let values), .set(let values):
      "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let pairs):
      pairs.isEmpty
        ? "[:]" : "[" + pairs.map { "\($0[0]): \($0[1])" }.joined(separator: ", ") + "]"
    }
  }
}
