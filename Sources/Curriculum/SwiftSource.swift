/// What can be said of Swift source without compiling it.
public enum SwiftSource {
  /// The lines of a text, whatever its line ends; a last line end starts no further line.
  public static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The source without comments and without white space outside string literals.
  ///
  /// Two files with the same essence differ in nothing that a reader wrote: it tells an untouched
  /// starter from an answer.
  public static func essence(of source: String) -> String {
    var reader = EssenceReader(Array(lines(of: source).joined(separator: "\n").utf8))
    return reader.essence()
  }
}

/// Walks over source once, and keeps what is neither a comment nor white space.
private struct EssenceReader {
  let source: [UInt8]
  var index = 0
  var kept: [UInt8] = []

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func essence() -> String {
    while index < source.count {
      if stands("//") {
        skipLine()
      } else if stands("/*") {
        skipComment()
      } else if let opening = openingOfString() {
        keepString(opening)
      } else {
        let byte = source[index]
        if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\t") {
          kept.append(byte)
        }
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  func stands(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= source.count else { return false }
    return (0..<count).allSatisfy { source[index + $0] == text.utf8Start[$0] }
  }

  mutating func skipLine() {
    while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// Comments between marks may hold others.
  mutating func skipComment() {
    var depth = 0
    repeat {
      if stands("/*") {
        depth += 1
        index += 2
      } else if stands("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < source.count
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
    while end < source.count, source[end] == byte { end += 1 }
    return end - start
  }

  mutating func keepString(_ opening: (pounds: Int, quotes: Int)) {
    keep(opening.pounds + opening.quotes)
    while index < source.count {
      let isEscape =
        source[index] == UInt8(ascii: "\\")
        && run(of: UInt8(ascii: "#"), from: index + 1) >= opening.pounds
      if isEscape {
        keep(min(2 + opening.pounds, source.count - index))
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

  mutating func keep(_ count: Int) {
    kept += source[index..<(index + count)]
    index += count
  }
}
