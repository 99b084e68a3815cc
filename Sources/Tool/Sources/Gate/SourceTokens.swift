import Support

/// Swift source as tokens. Operators are whole, and each token has its line and bracket depth.
package struct SourceTokens: Sendable {
  package struct Token: Sendable {
    package let text: String
    package let range: Range<Int>
    /// The line, from 0.
    package let line: Int
    /// The number of brackets that are open before it.
    package let depth: Int
  }

  package let source: [UInt8]
  package let tokens: [Token]
  package let lines: [String]

  package init(_ text: String) {
    source = Array(text.utf8)
    lines = SwiftSource.lines(of: text)
    tokens = Self.tokens(of: source)
  }

  package func replacing(_ range: Range<Int>, with text: String) -> String {
    String(
      decoding: source[..<range.lowerBound] + Array(text.utf8) + source[range.upperBound...],
      as: UTF8.self)
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// Returns the bytes from the beginning of one token to the end of another.
  package func range(_ first: Int, through last: Int) -> Range<Int> {
    tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// Returns the index of the next of some tokens at the same depth, or nil.
  package func next(after index: Int, _ texts: Set<String>) -> Int? {
    let depth = tokens[index].depth
    return tokens[(index + 1)...].firstIndex { $0.depth == depth && texts.contains($0.text) }
  }

  /// Returns the parts of a range of tokens that are separated by `separator`, outside the brackets
  /// that open in it.
  package func parts(of range: Range<Int>, separatedBy separator: String) -> [Range<Int>] {
    guard let first = range.first else { return [] }
    let ends = range.filter {
      tokens[$0].depth == tokens[first].depth && tokens[$0].text == separator
    }
    return zip([first - 1] + ends, ends + [range.upperBound]).map { ($0 + 1)..<$1 }
  }

  /// Returns the source of a range of tokens.
  package func text(of range: Range<Int>) -> String {
    range.isEmpty ? "" : text(self.range(range.lowerBound, through: range.upperBound - 1))
  }

  /// Returns the index of the token that closes the bracket at `index`, or nil.
  package func closing(_ index: Int) -> Int? {
    let depth = tokens[index].depth
    return tokens[(index + 1)...].firstIndex { $0.depth == depth + 1 && ")]}".contains($0.text) }
  }

  private static let operatorBytes = Set("=<>!&|+-*/?.%^~".utf8)

  private static func tokens(of source: [UInt8]) -> [Token] {
    var ranges: [Range<Int>] = []
    for range in SwiftScanner.tokens(of: source) {
      if let last = ranges.last, last.upperBound == range.lowerBound,
        operatorBytes.contains(source[last.lowerBound]),
        operatorBytes.contains(source[range.lowerBound])
      {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return placed(ranges, in: source)
  }

  private static func placed(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [Token] {
    var (line, depth, passed) = (0, 0, 0)
    return ranges.map { range in
      line += bytes[passed..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      passed = range.lowerBound
      let text = String(decoding: bytes[range], as: UTF8.self)
      let token = Token(text: text, range: range, line: line, depth: depth)
      switch text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      return token
    }
  }
}
