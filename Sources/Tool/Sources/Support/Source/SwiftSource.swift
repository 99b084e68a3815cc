/// Properties of Swift source that can be determined without compiling it.
public enum SwiftSource {
  /// Returns the lines of a text, with any kind of line end. A line end at the end of the text does
  /// not start another line.
  public static func lines(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.baseAddress else { return [] }
      return lines(of: first, count: bytes.count)
    }
  }

  /// Scans bytes: in a build without optimization, scanning characters takes a hundred times as
  /// long.
  private static func lines(of bytes: UnsafePointer<UInt8>, count: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    var index = 0
    while index < count {
      let length = lineEnd(bytes + index, left: count &- index)
      if length > 0 {
        lines.append(text(bytes + start, count: index &- start))
        start = index &+ length
        index = start
      } else {
        index &+= 1
      }
    }
    if start < count { lines.append(text(bytes + start, count: count &- start)) }
    return lines
  }

  private static func text(_ bytes: UnsafePointer<UInt8>, count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns the number of bytes of the line end that begins here, as `Character.isNewline` defines
  /// it, or 0 if there is none.
  private static func lineEnd(_ bytes: UnsafePointer<UInt8>, left: Int) -> Int {
    switch bytes[0] {
    case 0x0D: left > 1 && bytes[1] == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    case 0xC2: left > 1 && bytes[1] == 0x85 ? 2 : 0
    case 0xE2: left > 2 && bytes[1] == 0x80 && (bytes[2] == 0xA8 || bytes[2] == 0xA9) ? 3 : 0
    default: 0
    }
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
