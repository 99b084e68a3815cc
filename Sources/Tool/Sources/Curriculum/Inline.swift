/// The inline elements of Markdown that the tool distinguishes.
public enum Inline: Equatable, Sendable {
  /// Words between backticks.
  case code(String)
  /// A link with its text and its target.
  case link(text: String, target: String)
  /// Words between pairs of asterisks: a term where it is defined.
  case strong(String)
  /// Everything else, unchanged.
  case plain(String)

  /// Splits a paragraph into pieces, which together contain all of it.
  public static func pieces(of text: String) -> [Inline] {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      return scanner.pieces()
    }
  }

  /// Scans bytes, which is fast even in a build without optimization.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private var found: [Inline] = []

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
    }

    mutating func pieces() -> [Inline] {
      var start = 0
      var index = 0
      while index < bytes.count {
        guard let (piece, end) = piece(at: index) else {
          index &+= 1
          continue
        }
        if index > start { found.append(.plain(text(start..<index))) }
        found.append(piece)
        start = end
        index = end
      }
      if bytes.count > start { found.append(.plain(text(start..<bytes.count))) }
      return found
    }

    /// Returns the element that begins at `index`, with its end, or nil if none begins there.
    private func piece(at index: Int) -> (Inline, Int)? {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        guard let end = place(of: UInt8(ascii: "`"), from: index + 1) else { return nil }
        return (.code(text((index + 1)..<end)), end + 1)
      case UInt8(ascii: "["):
        return link(at: index)
      case UInt8(ascii: "*") where index + 1 < bytes.count && bytes[index + 1] == bytes[index]:
        guard let end = place(of: UInt8(ascii: "*"), from: index + 2), end + 1 < bytes.count,
          bytes[end + 1] == UInt8(ascii: "*")
        else { return nil }
        return (.strong(text((index + 2)..<end)), end + 2)
      default: return nil
      }
    }

    private func link(at index: Int) -> (Inline, Int)? {
      guard let middle = place(of: UInt8(ascii: "]"), from: index + 1), middle + 1 < bytes.count,
        bytes[middle + 1] == UInt8(ascii: "("),
        let end = place(of: UInt8(ascii: ")"), from: middle + 2),
        !bytes[(middle + 2)..<end].contains(where: { $0 <= 32 })
      else { return nil }
      return (
        .link(text: text((index + 1)..<middle), target: text((middle + 2)..<end)), end + 1
      )
    }

    /// Returns the next place of a byte, or nil if there is none or it is at `start` itself.
    private func place(of byte: UInt8, from start: Int) -> Int? {
      var index = start
      while index < bytes.count {
        if bytes[index] == byte { return index > start ? index : nil }
        index &+= 1
      }
      return nil
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
