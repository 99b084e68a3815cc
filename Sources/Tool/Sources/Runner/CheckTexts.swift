#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The texts that Swift Testing's macros copy from a suite: the source of each check and of its
/// operands, the comments above it, and its message.
///
/// Each is replaced by its number between two characters for private use. The judge has the texts,
/// and puts them back into the messages that it reads.
struct CheckTexts {
  /// The file for the texts, each followed by a byte that no text contains.
  let file: UnsafeMutablePointer<FILE>
  private var count = 0

  init(file: UnsafeMutablePointer<FILE>) {
    self.file = file
  }

  /// Returns the code that a macro expands to with its texts replaced.
  mutating func replaced(in source: [UInt8]) -> [UInt8] {
    // The last arguments of a check come from the macro, and those before are the suite's own code.
    let check = source.lastIndex(of: Array(",expression: .__from".utf8))
    var result = Array(source[..<(check ?? 0)])
    var index = result.count
    var isInExpression = check != nil
    var depth = 0
    while index < source.count {
      if depth == 0, source.has(",comments: [", at: index) { isInExpression = false }
      if let literal = StringLiteral(in: source, at: index) {
        result +=
          isInExpression || isText(literal, of: source, isInCheck: check != nil, depth)
          ? replacement(of: literal, in: source) : Array(source[index..<literal.end])
        index = literal.end
        continue
      }
      switch source[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      result.append(source[index])
      index += 1
    }
    return result
  }

  /// The functions of Swift Testing that receive a comment of the source.
  private static let comments = ["line", "block", "documentationLine", "documentationBlock"]
    .map { Array(".__\($0)(".utf8) }

  /// Returns true if a literal is a comment of the source or the whole message of a check. A part
  /// of an expression is left, because its value may have a meaning.
  private func isText(
    _ literal: StringLiteral, of source: [UInt8], isInCheck: Bool, _ depth: Int
  ) -> Bool {
    let before = source[..<literal.start]
    if Self.comments.contains(where: { before.suffix($0.count).elementsEqual($0) }) { return true }
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard isInCheck, depth == 1, let previous = before.last(where: { !isSpace($0) }),
      let next = source[literal.end...].first(where: { !isSpace($0) })
    else { return false }
    let comma = UInt8(ascii: ",")
    return (previous == UInt8(ascii: "[") || previous == comma)
      && (next == UInt8(ascii: "]") || next == comma)
  }

  /// Returns the same literal with numbers in place of its texts. What it interpolates is left.
  private mutating func replacement(of literal: StringLiteral, in source: [UInt8]) -> [UInt8] {
    var content: [UInt8] = []
    for part in literal.parts {
      switch part {
      case .text(let text): content += number(of: text)
      case .interpolation(let range): content += source[range]
      }
    }
    return literal.written(content)
  }

  private mutating func number(of text: [UInt8]) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    fwrite(text + [0xFF], 1, text.count + 1, file)
    defer { count += 1 }
    return Array("\u{F5C0}\(count)\u{F5C1}".utf8)
  }
}

extension [UInt8] {
  /// Returns true if `word` is at `index`.
  func has(_ word: String, at index: Int) -> Bool {
    index <= count && self[index...].starts(with: word.utf8)
  }

  func firstIndex(of word: [UInt8], from start: Int) -> Int? {
    (start..<Swift.max(start, count)).first { self[$0...].starts(with: word) }
  }

  func lastIndex(of word: [UInt8]) -> Int? {
    indices.last { self[$0...].starts(with: word) }
  }
}
