/// The pieces of a line of Markdown that have to be looked at.
public enum Inline: Equatable, Sendable {
  /// Words between backticks.
  case code(String)
  /// A link with its text and its target.
  case link(text: String, target: String)
  /// Words between two stars each: a term, where it is defined.
  case strong(String)
  /// Everything else, as it stands.
  case plain(String)

  /// Cuts a paragraph into pieces, which together hold all of it.
  public static func pieces(of text: String) -> [Inline] {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      return scanner.pieces()
    }
  }

  /// Walks over bytes, which is quick in a build without optimization too.
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

    /// What begins here, and where it ends; nil where nothing does.
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

    /// Where a byte stands next; nil where it stands nowhere, or at once.
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
