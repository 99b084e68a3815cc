import Curriculum
import Support

/// The words, operators and literals of a Swift file, without its comments and whitespace.
///
/// A string is one token, including everything that is interpolated in it.
struct SwiftTokens {
  struct Token {
    let text: String
    /// The number of bytes from the file's start.
    let offset: Int
  }

  let tokens: [Token]

  init(_ bytes: [UInt8]) {
    tokens = bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      var scanner = SwiftScanner(source: start, count: buffer.count)
      var tokens: [Token] = []
      while let token = scanner.next() {
        tokens.append(
          Token(
            text: String(decoding: buffer[token], as: UTF8.self), offset: token.lowerBound))
      }
      return tokens
    }
  }

  /// These tokens, and after each string the tokens that its contents would be without quotation
  /// marks. They include the code that is interpolated.
  var withInterpolations: [Token] {
    tokens.flatMap { token in
      let marks = token.text.utf8.prefix { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\"") }
      let start = marks.count
      guard start > 0, token.text.contains("\\") else { return [token] }
      let inside = SwiftTokens(Array(token.text.utf8.dropFirst(start))).withInterpolations
      return [token]
        + inside.map { Token(text: $0.text, offset: token.offset + start + $0.offset) }
    }
  }
}
