import Curriculum
import Support

/// Swift source as tokens. Operators are whole, and each token has its line and bracket depth.
struct SourceTokens {
  struct Token {
    let text: String
    /// The range of bytes of the token.
    let range: Range<Int>
    /// The line, from 0.
    let line: Int
    /// The number of brackets that are open before it.
    let depth: Int
  }

  let source: [UInt8]
  let tokens: [Token]
  /// The lines of the source.
  let lines: [String]

  init(_ text: String) {
    source = Array(text.utf8)
    lines = SwiftSource.lines(of: text)
    tokens = Self.tokens(of: source)
  }

  /// Returns the source with `range` replaced.
  func replacing(_ range: Range<Int>, with text: String) -> String {
    String(
      decoding: source[..<range.lowerBound] + Array(text.utf8) + source[range.upperBound...],
      as: UTF8.self)
  }

  /// Returns a range of bytes as text.
  func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  /// Returns the index of the token that closes the bracket at `index`, or nil.
  func closing(_ index: Int) -> Int? {
    let depth = tokens[index].depth
    return tokens[(index + 1)...].firstIndex { $0.depth == depth + 1 && ")]}".contains($0.text) }
  }

  private static let operatorBytes = Set("=<>!&|+-*/?.%^~".utf8)

  private static func tokens(of source: [UInt8]) -> [Token] {
    source.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return [] }
      var scanner = SwiftScanner(source: first, count: bytes.count)
      var ranges: [Range<Int>] = []
      while let range = scanner.next() {
        if let last = ranges.last, last.upperBound == range.lowerBound,
          bytes[last].allSatisfy(operatorBytes.contains),
          operatorBytes.contains(bytes[range.lowerBound])
        {
          ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
          ranges.append(range)
        }
      }
      return placed(ranges, in: bytes)
    }
  }

  private static func placed(
    _ ranges: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Token] {
    var (line, depth, passed) = (0, 0, 0)
    return ranges.map { range in
      line += bytes[passed..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      passed = range.lowerBound
      let text = String(decoding: bytes[range], as: UTF8.self)
      defer {
        if "([{".contains(text) { depth += 1 }
        if ")]}".contains(text) { depth -= 1 }
      }
      return Token(text: text, range: range, line: line, depth: depth)
    }
  }
}
