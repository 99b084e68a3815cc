/// The words, signs and literals of a Swift file, without its comments and white space.
///
/// A string is one token, with whatever is interpolated in it.
struct SwiftTokens {
  /// One of them.
  struct Token {
    let text: String
    /// Bytes from the file's start.
    let offset: Int
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count {
      let start = position
      if skipsSpaceOrComment() { continue }
      if !takesString() {
        if AnswerSource.isWordByte(bytes[position]) || bytes[position] == UInt8(ascii: "$") {
          repeat {
            position += 1
          } while position < bytes.count
            && AnswerSource.isWordByte(bytes[position])
        } else {
          position += 1
        }
      }
      tokens.append(
        Token(text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start))
    }
  }
}

extension SwiftTokens {
  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skipsSpaceOrComment() -> Bool {
    if bytes[position] <= UInt8(ascii: " ") {
      position += 1
    } else if begins("//") {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if begins("/*") {
      skipComment()
    } else {
      return false
    }
    return true
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if begins("/*") {
        depth += 1
        position += 2
      } else if begins("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Takes a string to its end: the same quotation marks and number signs as at its beginning.
  private mutating func takesString() -> Bool {
    let signs = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = bytes[(position + signs)...].prefix { $0 == UInt8(ascii: "\"") }.count
    guard quotes > 0 else { return false }
    let marks = quotes >= 3 ? 3 : 1
    let end =
      Array(repeating: UInt8(ascii: "\""), count: marks)
      + Array(repeating: UInt8(ascii: "#"), count: signs)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: signs)
    position += signs + marks
    while position < bytes.count, !bytes[position...].starts(with: end) {
      position += bytes[position...].starts(with: escape) ? escape.count + 1 : 1
    }
    position = min(position + end.count, bytes.count)
    return true
  }
}
