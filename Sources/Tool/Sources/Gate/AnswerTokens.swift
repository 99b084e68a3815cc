import Judging
import Support

/// The words, operators and literals of an answer, without its comments and whitespace, and with the
/// code that its strings interpolate.
struct AnswerTokens {
  struct Token {
    let text: String
    /// The number of bytes from the file's start.
    let offset: Int
  }

  private let bytes: [UInt8]
  let tokens: [Token]
  /// All words, also those of strings and comments, if there may be a regular expression like `/"/`:
  /// its quotation mark opens no string, though it looks like one, and could hide code.
  let hidden: [Token]

  init(_ bytes: [UInt8]) {
    let bytes = Self.withPlainSpaces(bytes)
    self.bytes = bytes
    tokens = SwiftScanner.tokens(of: bytes, entersStrings: true).map { range in
      Token(text: String(decoding: bytes[range], as: UTF8.self), offset: range.lowerBound)
    }
    hidden = Self.hasBlindingExpression(tokens, in: bytes) ? Self.words(bytes) : []
  }

  /// Returns a source of the same length, with spaces in place of all that the compiler takes for one:
  /// a byte order mark, zeros, vertical tabs, form feeds and no-break spaces.
  private static func withPlainSpaces(_ bytes: [UInt8]) -> [UInt8] {
    var plain = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      plain.replaceSubrange(..<3, with: repeatElement(UInt8(ascii: " "), count: 3))
    }
    for index in bytes.indices {
      switch bytes[index] {
      case 0x00, 0x0B, 0x0C: plain[index] = UInt8(ascii: " ")
      case 0xA0 where index > 0 && bytes[index - 1] == 0xC2:
        plain[index - 1] = UInt8(ascii: " ")
        plain[index] = UInt8(ascii: " ")
      default: break
      }
    }
    return plain
  }

  /// Returns true if a slash may begin a regular expression on whose line something stands that opens
  /// a string, a comment or a name, so that the scanner may take code for text from there on.
  private static func hasBlindingExpression(_ tokens: [Token], in bytes: [UInt8]) -> Bool {
    var end = 0
    return tokens.indices.contains { index in
      let place = tokens[index].offset
      guard place >= end, tokens[index].text == "/", mayBeginExpression(index, tokens, bytes) else {
        return false
      }
      let line = bytes[(place + 1)...].prefix { !"\n\r".utf8.contains($0) }
      end = line.endIndex
      return line.contains { "\"`#".utf8.contains($0) }
        || zip(line, line.dropFirst()).contains { $0 == slash && "/*".utf8.contains($1) }
    }
  }

  /// Returns true if nothing to divide stands directly before a slash, and no space behind it.
  private static func mayBeginExpression(
    _ index: Int, _ tokens: [Token], _ bytes: [UInt8]
  ) -> Bool {
    let place = tokens[index].offset
    guard place + 1 < bytes.count, !" \n\t\r".utf8.contains(bytes[place + 1]) else { return false }
    guard place > 0, index > 0, !keywords.contains(tokens[index - 1].text) else { return true }
    let before = bytes[place - 1]
    return !SwiftScanner.isWordByte(before) && !")]}\"`".utf8.contains(before)
  }

  private static let slash = UInt8(ascii: "/")

  /// Keywords behind which an expression may begin.
  private static let keywords: Set<String> = [
    "as", "await", "borrow", "case", "consume", "copy", "do", "each", "else", "guard", "if", "in",
    "is", "repeat", "return", "switch", "throw", "try", "unsafe", "where", "while", "yield",
  ]

  /// Returns all words and other bytes, also those of strings and comments.
  private static func words(_ bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < bytes.count {
      let word = bytes[index...].prefix(while: SwiftScanner.isWordByte)
      let end = max(index + 1, word.endIndex)
      if !" \n\t\r".utf8.contains(bytes[index]) {
        tokens.append(
          Token(text: String(decoding: bytes[index..<end], as: UTF8.self), offset: index))
      }
      index = end
    }
    return tokens
  }

  /// Returns the first token that spells a name, also a hidden one.
  func spelling(_ name: String) -> Token? { (tokens + hidden).first { $0.text == name } }

  /// Returns the offset of the extension that names a protocol such as `Swift.Identifiable`, of the
  /// first one if none does, or of the source.
  func conformance(to proto: String) -> Int {
    let name = proto.split(separator: ".").last.map(String.init) ?? proto
    let extensions = tokens.indices.filter { tokens[$0].text == "extension" }
    let place = extensions.first { start in
      tokens[start...].prefix(200).prefix { $0.text != "{" }.contains { $0.text == name }
    }
    return (place ?? extensions.first).map { tokens[$0].offset } ?? 0
  }

  /// Returns true if only spaces stand before a token on its line, or the end of another statement.
  func beginsStatement(_ token: Token) -> Bool {
    let before = bytes[..<token.offset].last { !" \t".utf8.contains($0) }
    return before.map { "\n\r;}".utf8.contains($0) } ?? true
  }

  /// Returns the place of the byte at `offset`. The column is counted in bytes, as the compiler does.
  func place(at offset: Int) -> Place {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Place(.answer, line: line, column: before.count - start + 1)
  }
}
