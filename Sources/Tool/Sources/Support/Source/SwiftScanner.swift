/// Scans Swift source once and finds all tokens except comments and whitespace: words, string
/// literals with their interpolations, and every other byte as a token of its own.
public struct SwiftScanner {
  /// The source, read through a pointer, which is fast even in a build without optimization.
  private let source: UnsafePointer<UInt8>
  private let count: Int
  private var index = 0

  /// - Parameter source: at least `count` bytes, which must remain valid while the scanner is used.
  public init(source: UnsafePointer<UInt8>, count: Int) {
    self.source = source
    self.count = count
  }

  /// Returns the range of the next token, or nil at the end.
  public mutating func next() -> Range<Int>? {
    while index < count {
      let start = index
      switch source[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index &+= 1
      case UInt8(ascii: "/") where stands("/", "/"): skipLine()
      case UInt8(ascii: "/") where stands("/", "*"): skipComment()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if let opening = openingOfString() { passString(opening) } else { index &+= 1 }
        return start..<index
      case let byte:
        index &+= 1
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

  private mutating func skipLine() {
    while index < count, source[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// Skips a block comment, which may contain others.
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

  /// Returns the number of `#` and of quotation marks that open a string here, or nil if none does.
  private func openingOfString() -> (pounds: Int, quotes: Int)? {
    let pounds = run(of: UInt8(ascii: "#"), from: index)
    let quotes = run(of: UInt8(ascii: "\""), from: index + pounds)
    guard quotes > 0 else { return nil }
    let isLong = quotes >= 3 && !(pounds > 0 && isClosed(by: pounds, from: index + pounds + 2))
    return (pounds, isLong ? 3 : 1)
  }

  /// Returns true if a quotation mark with this many `#` behind it follows on the same line: the
  /// compiler then reads `#"""` as a string that begins with two quotation marks.
  private func isClosed(by pounds: Int, from start: Int) -> Bool {
    var place = start
    while place < count, source[place] != UInt8(ascii: "\n") {
      let isQuote = source[place] == UInt8(ascii: "\"")
      if isQuote, run(of: UInt8(ascii: "#"), from: place + 1) >= pounds { return true }
      place += 1
    }
    return false
  }

  private func run(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < count, source[end] == byte { end += 1 }
    return end - start
  }

  /// Moves past a string, or to the end of the line if it is not terminated.
  private mutating func passString(_ opening: (pounds: Int, quotes: Int)) {
    index += opening.pounds + opening.quotes
    while index < count {
      let isEscape =
        source[index] == UInt8(ascii: "\\")
        && run(of: UInt8(ascii: "#"), from: index + 1) >= opening.pounds
      if isEscape {
        index = min(index + 2 + opening.pounds, count)
      } else if run(of: UInt8(ascii: "\""), from: index) >= opening.quotes,
        run(of: UInt8(ascii: "#"), from: index + opening.quotes) >= opening.pounds
      {
        index += opening.quotes + opening.pounds
        return
      } else if opening.quotes == 1, source[index] == UInt8(ascii: "\n") {
        return
      } else {
        index += 1
      }
    }
  }
}
