import Support

/// The parts of a string literal: its texts, and the expressions that it interpolates.
struct TextTemplate: Equatable {
  enum Part: Equatable {
    case text(String)
    /// The source of an expression.
    case expression(String)
  }
  private(set) var parts: [Part] = []

  static let empty = TextTemplate()

  private init() {}

  /// Parses a message: string literals with `+` between them, or else one expression.
  init(_ range: Range<Int>, of source: SourceTokens) {
    let texts = source.parts(of: range, separatedBy: "+").map { part in
      part.count == 1 ? TextTemplate(literal: source.tokens[part.lowerBound].text) : nil
    }
    parts =
      texts.isEmpty || texts.contains(nil)
      ? [.expression(source.text(of: range))] : texts.compactMap(\.self).flatMap(\.parts)
  }

  var expressions: [String] {
    parts.compactMap { part in
      if case .expression(let source) = part { source } else { nil }
    }
  }

  /// Returns the text with the values of its expressions, which must be names; nil if one is not.
  func text(_ names: [String: StaticValue]) -> String? {
    let texts = parts.map { part -> String? in
      switch part {
      case .text(let text): text
      case .expression(let source): names[source].map { $0.text ?? $0.description }
      }
    }
    return texts.contains(nil) ? nil : texts.compactMap(\.self).joined()
  }
}

extension TextTemplate {
  /// Parses a string literal. Returns nil for any other token, and for one that is not terminated.
  init?(literal: String) {
    guard literal.hasPrefix("\"") || literal.hasPrefix("#") else { return nil }
    let bytes = Array(literal.utf8)
    let pounds = Array(bytes.prefix { $0 == UInt8(ascii: "#") })
    let isMultiline = bytes[pounds.count...].starts(with: "\"\"\"\n".utf8)
    let quotes = Array((isMultiline ? "\"\"\"" : "\"").utf8)
    let escape = [UInt8(ascii: "\\")] + pounds
    var start = pounds.count + quotes.count
    guard bytes.starts(with: pounds + quotes), bytes.count >= 2 * start,
      bytes.suffix(start).elementsEqual(quotes + pounds), isMultiline || !bytes.contains(newline)
    else { return nil }
    var textEnd = bytes.count - start
    var indentation: ArraySlice<UInt8> = []
    if isMultiline, let last = bytes[..<textEnd].lastIndex(of: newline) {
      // The last line holds only the closing quotes and their indentation.
      indentation = bytes[(last + 1)..<textEnd]
      start += 1
      textEnd = max(last, start)
    }
    // The number of parentheses that are open: 0 in the text.
    var depth = 0
    for token in SwiftScanner.tokens(of: bytes, entersStrings: true) {
      let last = bytes[token.upperBound - 1]
      let isOpening = last == UInt8(ascii: "(")
      if depth == 0 {
        let end = isOpening ? token.upperBound - 1 - escape.count : textEnd
        guard isOpening || token.upperBound == bytes.count, start <= end,
          let text = Self.text(bytes, start..<end, escape: escape, indentation: indentation)
        else { return nil }
        parts.append(.text(text))
        start = token.upperBound
      }
      if isOpening { depth += 1 }
      guard last == UInt8(ascii: ")"), token.count == 1 else { continue }
      depth -= 1
      if depth == 0 {
        parts.append(.expression(String(decoding: bytes[start..<token.lowerBound], as: UTF8.self)))
        start = token.upperBound
      }
    }
    if depth > 0 { return nil }
  }

  /// Returns a text with nothing escaped and not indented, or nil if an escape stands for nothing.
  private static func text(
    _ bytes: [UInt8], _ range: Range<Int>, escape: [UInt8], indentation: ArraySlice<UInt8>
  ) -> String? {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = bytes[index..<range.upperBound]
      if !indentation.isEmpty, bytes[index - 1] == newline, rest.starts(with: indentation) {
        index += indentation.count
      } else if !rest.starts(with: escape) {
        text.append(bytes[index])
        index += 1
      } else {
        guard let escaped = escaped(bytes, at: index + escape.count) else { return nil }
        text += escaped.text
        index = escaped.next
      }
    }
    return index == range.upperBound ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Returns what an escape stands for, and the index after it.
  private static func escaped(_ bytes: [UInt8], at index: Int) -> (text: [UInt8], next: Int)? {
    if let letter = letters[bytes[index]] { return ([letter], index + 1) }
    if bytes[index...].starts(with: "u{".utf8) {
      let digits = bytes[(index + 2)...].prefix { $0 != UInt8(ascii: "}") }
      guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Array(String(Character(scalar)).utf8), index + digits.count + 3)
    }
    // The end of a line that is escaped is no part of the text.
    let space = bytes[index...].prefix { " \t".utf8.contains($0) }
    return bytes[space.endIndex] == newline ? ([], space.endIndex + 1) : nil
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "0"): 0,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]
}

private let newline = UInt8(ascii: "\n")
