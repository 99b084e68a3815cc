/// What can be said of Swift source without compiling it.
public enum SwiftSource {
  /// The lines of a text, whatever its line ends; a last line end starts no further line.
  public static func lines(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.baseAddress else { return [] }
      return lines(of: first, count: bytes.count)
    }
  }

  /// Walks over bytes, for in a build without optimization a walk over characters takes a hundred
  /// times as long.
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

  /// How many bytes the line end takes that stands here, as `Character.isNewline` has it; 0 for
  /// none.
  private static func lineEnd(_ bytes: UnsafePointer<UInt8>, left: Int) -> Int {
    switch bytes[0] {
    case 0x0D: left > 1 && bytes[1] == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    case 0xC2: left > 1 && bytes[1] == 0x85 ? 2 : 0
    case 0xE2: left > 2 && bytes[1] == 0x80 && (bytes[2] == 0xA8 || bytes[2] == 0xA9) ? 3 : 0
    default: 0
    }
  }

  /// The source without comments and without white space outside string literals.
  ///
  /// Two files with the same essence differ in nothing that a reader wrote: it tells an untouched
  /// starter from an answer.
  public static func essence(of source: String) -> String {
    var text = lines(of: source).joined(separator: "\n")
    return text.withUTF8 { bytes in
      guard let first = bytes.baseAddress else { return "" }
      var reader = EssenceReader(source: first, count: bytes.count)
      return reader.essence()
    }
  }
}

/// Walks over source once, and keeps what is neither a comment nor white space.
private struct EssenceReader {
  /// Read through a pointer, which is quick in a build without optimization too.
  let source: UnsafePointer<UInt8>
  let count: Int
  var index = 0
  var kept: [UInt8] = []

  init(source: UnsafePointer<UInt8>, count: Int) {
    self.source = source
    self.count = count
    kept.reserveCapacity(count)
  }

  mutating func essence() -> String {
    while index < count {
      switch source[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): index &+= 1
      case UInt8(ascii: "/") where stands("/", "/"): skipLine()
      case UInt8(ascii: "/") where stands("/", "*"): skipComment()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if let opening = openingOfString() { keepString(opening) } else { keep(1) }
      case let byte:
        kept.append(byte)
        index &+= 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  func stands(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    index &+ 1 < count && source[index] == UInt8(ascii: first)
      && source[index &+ 1] == UInt8(ascii: second)
  }

  mutating func skipLine() {
    while index < count, source[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// Comments between marks may hold others.
  mutating func skipComment() {
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

  /// The number of `#` and of quotation marks that open a string here.
  func openingOfString() -> (pounds: Int, quotes: Int)? {
    let pounds = run(of: UInt8(ascii: "#"), from: index)
    let quotes = run(of: UInt8(ascii: "\""), from: index + pounds)
    guard quotes > 0 else { return nil }
    return (pounds, quotes >= 3 ? 3 : 1)
  }

  func run(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < count, source[end] == byte { end += 1 }
    return end - start
  }

  mutating func keepString(_ opening: (pounds: Int, quotes: Int)) {
    keep(opening.pounds + opening.quotes)
    while index < count {
      let isEscape =
        source[index] == UInt8(ascii: "\\")
        && run(of: UInt8(ascii: "#"), from: index + 1) >= opening.pounds
      if isEscape {
        keep(min(2 + opening.pounds, count - index))
      } else if run(of: UInt8(ascii: "\""), from: index) >= opening.quotes,
        run(of: UInt8(ascii: "#"), from: index + opening.quotes) >= opening.pounds
      {
        keep(opening.quotes + opening.pounds)
        return
      } else if opening.quotes == 1, source[index] == UInt8(ascii: "\n") {
        return
      } else {
        keep(1)
      }
    }
  }

  mutating func keep(_ length: Int) {
    kept.append(contentsOf: UnsafeBufferPointer(start: source + index, count: length))
    index += length
  }
}
