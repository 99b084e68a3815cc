#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// A filter behind the toolchain's server for macros.
///
/// A graded suite is compiled with it. The compiler writes its requests to the server, and reads
/// the replies from here: each is the number of its bytes, in eight bytes, and JSON. In the code
/// that a macro expands to, `CheckTexts` replaces the source text of checks.
enum MacroFilter {
  /// Filters the server's replies from standard input to standard output, up to their end. Returns
  /// false if anything fails.
  ///
  /// - Parameter path: the path of the file for the replaced texts.
  static func run(_ path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    var texts = CheckTexts(file: file)
    while let reply = nextReply() {
      // The compiler does not wait for this program's end.
      guard write(filtered(reply, &texts), after: file) else { return false }
    }
    return fclose(file) == 0
  }

  /// Returns a reply with the source text of checks replaced.
  static func filtered(_ reply: [UInt8], _ texts: inout CheckTexts) -> [UInt8] {
    let key = Array("\"expandedSource\":\"".utf8)
    guard let start = reply.firstIndex(of: key, from: 0).map({ $0 + key.count }),
      let (source, end) = JSONText.decode(reply, from: start)
    else { return reply }
    return reply[..<start] + JSONText.encode(texts.replaced(in: source)) + reply[end...]
  }

  private static func nextReply() -> [UInt8]? {
    var count: UInt64 = 0
    guard fread(&count, 8, 1, stdin) == 1 else { return nil }
    var reply = [UInt8](repeating: 0, count: Int(UInt64(littleEndian: count)))
    return fread(&reply, 1, reply.count, stdin) == reply.count ? reply : nil
  }

  private static func write(_ reply: [UInt8], after file: UnsafeMutablePointer<FILE>) -> Bool {
    var count = UInt64(reply.count).littleEndian
    return fflush(file) == 0 && fwrite(&count, 8, 1, stdout) == 1
      && fwrite(reply, 1, reply.count, stdout) == reply.count && fflush(stdout) == 0
  }
}

/// The strings of JSON.
private enum JSONText {
  /// Returns the bytes of the string whose content begins at `start`, and the index of the quote
  /// that ends it.
  static func decode(_ bytes: [UInt8], from start: Int) -> (text: [UInt8], end: Int)? {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return (text, index)
      case UInt8(ascii: "\\"):
        guard let (escaped, next) = escape(bytes, at: index + 1) else { return nil }
        text += escaped
        index = next
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  static func encode(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      case ..<16: Array("\\u000\(String(byte, radix: 16))".utf8)
      case ..<32: Array("\\u00\(String(byte, radix: 16))".utf8)
      default: [byte]
      }
    }
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12,
  ]

  private static func escape(_ bytes: [UInt8], at index: Int) -> (text: [UInt8], next: Int)? {
    guard index < bytes.count else { return nil }
    guard bytes[index] == UInt8(ascii: "u") else {
      return ([letters[bytes[index]] ?? bytes[index]], index + 1)
    }
    // Characters outside the basic plane are two units, each in an escape of its own.
    var units: [UInt16] = []
    var next = index
    repeat {
      guard next + 5 <= bytes.count,
        let unit = UInt16(String(decoding: bytes[next + 1..<next + 5], as: UTF8.self), radix: 16)
      else { return nil }
      units.append(unit)
      next += 5
    } while UTF16.isLeadSurrogate(units[units.count - 1]) && bytes.starts("\\u", at: next, &next)
    return (Array(String(decoding: units, as: UTF16.self).utf8), next)
  }
}

extension [UInt8] {
  /// Returns true if `word` is at `index`. Then `next` becomes the index of its last byte.
  fileprivate func starts(_ word: String, at index: Int, _ next: inout Int) -> Bool {
    guard has(word, at: index) else { return false }
    next = index + word.utf8.count - 1
    return true
  }
}
