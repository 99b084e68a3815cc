/// Scans Swift source once and finds all tokens except comments and whitespace: words, string
/// literals with their interpolations, `#/…/#`, raw identifiers such as `` `a b` ``, and every other
/// byte as a token of its own.
public struct SwiftScanner {
  /// The source, read through a pointer, which is fast even in a build without optimization.
  private let source: UnsafePointer<UInt8>
  private let count: Int
  private var index = 0
  /// The strings that are open here, from the outside in.
  private var open: [OpenString] = []
  /// The place of the backtick that ends a plain name, such as `` `self` ``.
  private var closingBacktick: Int?

  /// For each number of `#`, where `isClosed` began to look last, where it stopped, and its result.
  private var closings: [Int: (from: Int, to: Int, isClosed: Bool)] = [:]

  private init(source: UnsafePointer<UInt8>, count: Int) {
    self.source = source
    self.count = count
  }

  /// Returns the ranges of all tokens of a source.
  ///
  /// - Parameter entersStrings: true if a string is not one token, but its pieces of text and the
  ///   tokens of the code that it interpolates are.
  public static func tokens(of source: [UInt8], entersStrings: Bool = false) -> [Range<Int>] {
    source.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return [] }
      var scanner = SwiftScanner(source: first, count: bytes.count)
      var tokens: [Range<Int>] = []
      var isInString = false
      while let token = scanner.next() {
        if isInString {
          tokens[tokens.count - 1] = tokens[tokens.count - 1].lowerBound..<token.upperBound
        } else {
          tokens.append(token)
        }
        isInString = !entersStrings && !scanner.open.isEmpty
      }
      return tokens
    }
  }

  private mutating func next() -> Range<Int>? {
    while index < count {
      let start = index
      if let last = open.last, last.parentheses == 0 {
        passText()
        if index > start { return start..<index }
        continue
      }
      switch source[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index &+= 1
      case UInt8(ascii: "/") where stands("/", "/"):
        while index < count, !isLineEnd(index) { index += 1 }
      case UInt8(ascii: "/") where stands("/", "*"): skipComment()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        passStringOrPounds()
        return start..<index
      case UInt8(ascii: "`"):
        passBacktick()
        return start..<index
      case let byte:
        index &+= 1
        if !open.isEmpty { countParenthesis(byte) }
        if Self.isWordByte(byte) || byte == UInt8(ascii: "$") {
          while index < count, Self.isWordByte(source[index]) { index &+= 1 }
        }
        return start..<index
      }
    }
    return nil
  }

  /// Returns true if a byte can be part of a word: letters, digits, the underscore, and all bytes
  /// that are not ASCII.
  public static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension SwiftScanner {
  private func stands(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    index &+ 1 < count && source[index] == UInt8(ascii: first)
      && source[index &+ 1] == UInt8(ascii: second)
  }

  /// Returns true if a line ends here: for Swift, a carriage return alone does it, too.
  private func isLineEnd(_ place: Int) -> Bool {
    source[place] == UInt8(ascii: "\n") || source[place] == UInt8(ascii: "\r")
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if stands("/", "*") {
        depth += 1
        index += 2
      } else if stands("*", "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < count
  }

  /// A string that is open, with the code that it interpolates.
  private struct OpenString {
    let pounds: Int
    let quotes: Int
    /// The number of open parentheses of an interpolation; 0 in the text.
    var parentheses = 0
  }

  /// Moves past a backtick of a plain name, or past a raw identifier, in which anything may stand.
  private mutating func passBacktick() {
    let tick = UInt8(ascii: "`")
    var end = index + 1
    while end < count, source[end] != tick, !isLineEnd(end) { end += 1 }
    if index != closingBacktick, end < count, source[end] == tick {
      closingBacktick = end
      if !(index + 1..<end).allSatisfy({ Self.isWordByte(source[$0]) }) { index = end }
    }
    index += 1
  }

  /// Moves past a regular expression between `#/` and `/#`. It has several lines if nothing stands
  /// behind its opening.
  private mutating func passRegularExpression(pounds: Int) {
    index += pounds + 1
    var place = index
    while place < count, source[place] == UInt8(ascii: " ") || source[place] == UInt8(ascii: "\t") {
      place += 1
    }
    let isLong = place < count && isLineEnd(place)
    while index < count, isLong || !isLineEnd(index) {
      let byte = source[index]
      index = min(index + (byte == UInt8(ascii: "\\") ? 2 : 1), count)
      if byte == UInt8(ascii: "/"),
        run(of: UInt8(ascii: "#"), from: index, atMost: pounds) == pounds
      {
        index += pounds
        return
      }
    }
  }

  /// Moves past a string's first piece of text, or past a regular expression or a row of `#` that opens
  /// neither.
  private mutating func passStringOrPounds() {
    guard let opening = openingOfString() else {
      let pounds = run(of: UInt8(ascii: "#"), from: index)
      if index + pounds < count, source[index + pounds] == UInt8(ascii: "/") {
        return passRegularExpression(pounds: pounds)
      }
      // So that a long row of them is read once.
      repeat { index &+= 1 } while index < count && source[index] == UInt8(ascii: "#")
      return
    }
    open.append(opening)
    index += opening.pounds + opening.quotes
    passText()
  }

  private mutating func countParenthesis(_ byte: UInt8) {
    if byte == UInt8(ascii: "(") { open[open.count - 1].parentheses += 1 }
    if byte == UInt8(ascii: ")") { open[open.count - 1].parentheses -= 1 }
  }

  /// Moves past the text of the innermost string: to the code that it interpolates, past its end, or
  /// to the end of the line if it is not terminated.
  private mutating func passText() {
    guard let string = open.last else { return }
    while index < count {
      let isEscape =
        source[index] == UInt8(ascii: "\\")
        && run(of: UInt8(ascii: "#"), from: index + 1, atMost: string.pounds) >= string.pounds
      if isEscape {
        index = min(index + 1 + string.pounds, count)
        if index < count, source[index] == UInt8(ascii: "(") {
          open[open.count - 1].parentheses = 1
          index += 1
          return
        }
        index = min(index + 1, count)
      } else if run(of: UInt8(ascii: "\""), from: index, atMost: string.quotes) >= string.quotes,
        run(of: UInt8(ascii: "#"), from: index + string.quotes, atMost: string.pounds)
          >= string.pounds
      {
        index += string.quotes + string.pounds
        open.removeLast()
        return
      } else if string.quotes == 1, isLineEnd(index) {
        open.removeLast()
        return
      } else {
        index += 1
      }
    }
  }

  private mutating func openingOfString() -> OpenString? {
    guard source[index] == UInt8(ascii: "#") || source[index] == UInt8(ascii: "\"") else {
      return nil
    }
    let pounds = run(of: UInt8(ascii: "#"), from: index)
    let quotes = run(of: UInt8(ascii: "\""), from: index + pounds, atMost: 3)
    guard quotes > 0 else { return nil }
    let isLong = quotes >= 3 && !(pounds > 0 && isClosed(by: pounds, from: index + pounds + 2))
    return OpenString(pounds: pounds, quotes: isLong ? 3 : 1)
  }

  /// Returns true if a quotation mark with this many `#` behind it follows on the same line: the
  /// compiler then reads `#"""` as a string that begins with two quotation marks.
  private mutating func isClosed(by pounds: Int, from start: Int) -> Bool {
    if let last = closings[pounds], last.from <= start, start <= last.to { return last.isClosed }
    var place = start
    var isClosed = false
    while place < count, !isLineEnd(place) {
      isClosed =
        source[place] == UInt8(ascii: "\"")
        && run(of: UInt8(ascii: "#"), from: place + 1, atMost: pounds) >= pounds
      if isClosed { break }
      place += 1
    }
    closings[pounds] = (start, place, isClosed)
    return isClosed
  }

  private func run(of byte: UInt8, from start: Int, atMost limit: Int = .max) -> Int {
    var end = start
    while end < count, end - start < limit, source[end] == byte { end += 1 }
    return end - start
  }
}
