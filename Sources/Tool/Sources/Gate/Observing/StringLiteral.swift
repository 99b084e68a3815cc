/// A string literal of Swift.
package struct StringLiteral {
  package enum Part {
    /// The bytes of a text, with nothing escaped.
    case text([UInt8])
    /// The place of an interpolation, from its backslash to its parenthesis.
    case interpolation(Range<Int>)
  }

  let start: Int
  /// The index after the literal.
  package private(set) var end: Int
  package private(set) var parts: [Part] = []
  private let pounds: Int
  private let isMultiline: Bool
  private var quotes: String { isMultiline ? "\"\"\"" : "\"" }
  private var closing: String { quotes + String(repeating: "#", count: pounds) }
  private var escape: String { "\\" + String(repeating: "#", count: pounds) }

  /// Parses the literal that begins at an index of a source. Returns nil if none does.
  package init?(in source: [UInt8], at start: Int) {
    guard source[start] == UInt8(ascii: "\"") || source[start] == UInt8(ascii: "#") else {
      return nil
    }
    let pounds = source[start...].prefix { $0 == UInt8(ascii: "#") }.count
    guard source.has("\"", at: start + pounds) else { return nil }
    self.start = start
    self.pounds = pounds
    isMultiline = source.has("\"\"\"\n", at: start + pounds)
    end = start
    let content = start + pounds + quotes.utf8.count + (isMultiline ? 1 : 0)
    guard let (interpolations, close) = ends(in: source, from: content) else { return nil }
    end = close + closing.utf8.count
    guard let parts = parts(of: source, content..<close, interpolations) else { return nil }
    self.parts = parts
  }
}

extension StringLiteral {
  /// Returns the places of the interpolations, and the index of the closing quotes.
  private func ends(in source: [UInt8], from content: Int) -> ([Range<Int>], close: Int)? {
    var interpolations: [Range<Int>] = []
    var index = content
    while index < source.count {
      if source.has(closing, at: index) { return (interpolations, index) }
      if !isMultiline, source[index] == UInt8(ascii: "\n") { return nil }
      if source.has(escape + "(", at: index) {
        guard let end = Self.end(of: source, after: index + escape.utf8.count) else { return nil }
        interpolations.append(index..<end)
        index = end
      } else {
        index += source.has(escape, at: index) ? escape.utf8.count + 1 : 1
      }
    }
    return nil
  }

  /// Returns the index after the parenthesis that closes the one at `start`.
  private static func end(of source: [UInt8], after start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < source.count {
      if let literal = StringLiteral(in: source, at: index) {
        index = literal.end
        continue
      }
      if source[index] == UInt8(ascii: "(") { depth += 1 }
      if source[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }

  private func parts(
    of source: [UInt8], _ content: Range<Int>, _ interpolations: [Range<Int>]
  ) -> [Part]? {
    let newline = UInt8(ascii: "\n")
    var parts: [Part] = []
    var text: [UInt8] = []
    var index = content.lowerBound
    var end = content.upperBound
    var indentation: ArraySlice<UInt8> = []
    if isMultiline {
      // The last line holds only the closing quotes and their indentation.
      guard let last = source[..<end].lastIndex(of: newline) else { return nil }
      indentation = source[last + 1..<end]
      end = max(last, index)
      if source[index...].starts(with: indentation) { index += indentation.count }
    }
    while index < end {
      if let range = interpolations.first(where: { $0.lowerBound == index }) {
        parts += [.text(text), .interpolation(range)]
        text = []
        index = range.upperBound
      } else if source.has(escape, at: index) {
        guard let (escaped, next) = escaped(source, at: index + escape.utf8.count) else {
          return nil
        }
        text += escaped
        index = next
        if source[index - 1] == newline, source[index...].starts(with: indentation) {
          index += indentation.count
        }
      } else {
        text.append(source[index])
        index += 1
        if source[index - 1] == newline, source[index...].starts(with: indentation) {
          index += indentation.count
        }
      }
    }
    return parts + [.text(text)]
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "0"): 0,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]

  /// Returns what an escape stands for, and the index after it.
  private func escaped(_ source: [UInt8], at index: Int) -> (text: [UInt8], next: Int)? {
    if let letter = letters(source[index]) { return ([letter], index + 1) }
    if source.has("u{", at: index) {
      let digits = source[(index + 2)...].prefix { $0 != UInt8(ascii: "}") }
      guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Array(String(Character(scalar)).utf8), index + digits.count + 3)
    }
    // The end of a line that is escaped is no part of the text.
    let space = source[index...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return source.has("\n", at: space.endIndex) ? ([], space.endIndex + 1) : nil
  }

  private func letters(_ byte: UInt8) -> UInt8? { Self.letters[byte] }
}

extension [UInt8] {
  /// Returns true if `word` is at `index`.
  fileprivate func has(_ word: String, at index: Int) -> Bool {
    index <= count && self[index...].starts(with: word.utf8)
  }
}
