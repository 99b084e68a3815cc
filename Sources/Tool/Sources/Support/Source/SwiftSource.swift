/// Properties of Swift source that can be determined without compiling it.
public enum SwiftSource {
  /// Returns the lines of a text, with any kind of line end. A line end at the end of the text does
  /// not start another line.
  public static func lines(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.last == "" ? lines.dropLast() : lines).map { String($0) }
  }

  /// Returns the source without comments, without whitespace outside string literals, and without
  /// a byte order mark.
  ///
  /// Two files with the same essence contain the same code. Comparing essences distinguishes an
  /// untouched starter from an answer.
  public static func essence(of source: String) -> String {
    let isMarked = source.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(source.unicodeScalars.dropFirst()) : source
    return tokens(of: lines(of: text).joined(separator: "\n")).joined()
  }

  /// Returns the lines of code of a source: without comments, indentation and blank lines, and with
  /// one space wherever there are any.
  ///
  /// Unlike an essence, it distinguishes `a -b` from `a - b`, and one line from two. Two versions of
  /// a program with the same code do the same.
  public static func code(of source: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    code.reserveCapacity(source.count)
    var end = 0
    for token in SwiftScanner.tokens(of: source) {
      if token.lowerBound > end, !code.isEmpty {
        let isLineEnd = source[end..<token.lowerBound].contains(UInt8(ascii: "\n"))
        code.append(isLineEnd ? UInt8(ascii: "\n") : UInt8(ascii: " "))
      }
      code += source[token]
      end = token.upperBound
    }
    return code
  }

  /// Returns all tokens of a source, without comments and whitespace: words, string literals, and
  /// every other byte.
  public static func tokens(of source: String) -> [String] {
    let bytes = Array(source.utf8)
    return SwiftScanner.tokens(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
