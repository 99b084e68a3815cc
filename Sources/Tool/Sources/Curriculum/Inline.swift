/// The inline elements of Markdown that the tool distinguishes.
public enum Inline: Equatable, Sendable {
  /// Words between backticks.
  case code(String)
  /// A link with its text and its target.
  case link(text: String, target: String)
  /// Words between pairs of asterisks: a term where it is defined.
  case strong(String)
  /// Words between asterisks.
  case emphasis(String)
  /// Everything else, unchanged.
  case plain(String)

  /// Splits a paragraph into pieces, which together contain all of it.
  public static func pieces(of text: String) -> [Inline] {
    var text = text
    return text.withUTF8 { Scanner(bytes: $0).pieces() }
  }

  /// Returns the text without links and bold type, for a terminal, which shows neither. Code keeps
  /// its backticks, and emphasis, which mostly marks what is said or meant, gets quotation marks.
  public static func words(of text: String) -> String {
    pieces(of: text).map { piece in
      switch piece {
      case .link(let words, _), .strong(let words), .plain(let words): words
      case .emphasis(let words): "\"\(words)\""
      case .code(let words): "`\(words)`"
      }
    }.joined()
  }

  /// Scans bytes, which is fast even in a build without optimization.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>

    func pieces() -> [Inline] {
      var found: [Inline] = []
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
      case UInt8(ascii: "*") where !isInWord(index):
        guard let end = place(of: UInt8(ascii: "*"), from: index + 1), bytes[index + 1] > 32,
          bytes[end - 1] > 32
        else { return nil }
        return (.emphasis(text((index + 1)..<end)), end + 1)
      default: return nil
      }
    }

    /// Returns true if a letter, a digit or an asterisk precedes a place, as in `2*3*4`.
    private func isInWord(_ index: Int) -> Bool {
      guard index > 0 else { return false }
      let before = Unicode.Scalar(bytes[index - 1])
      return before.properties.isAlphabetic || ("0"..."9").contains(before) || before == "*"
    }

    private func link(at index: Int) -> (Inline, Int)? {
      guard let middle = place(of: UInt8(ascii: "]"), from: index + 1), middle + 1 < bytes.count,
        bytes[middle + 1] == UInt8(ascii: "("), let end = endOfTarget(from: middle + 2)
      else { return nil }
      return (
        .link(text: text((index + 1)..<middle), target: text((middle + 2)..<end)), end + 1
      )
    }

    /// Returns the place of the parenthesis that ends a target, which may contain pairs of them.
    private func endOfTarget(from start: Int) -> Int? {
      var depth = 0
      for index in start..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")") where depth > 0: depth -= 1
        case UInt8(ascii: ")"): return index > start ? index : nil
        case ...32: return nil
        default: break
        }
      }
      return nil
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

/// Relative paths, as links contain them.
public enum RelativePath {
  /// Returns the path from the root and the anchor, if there is one, for a link of `file`.
  public static func parts(
    of target: String, from file: String
  ) -> (path: String, anchor: String?) {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? file : resolved(String(parts[0]), from: file)
    return (path, parts.dropFirst().first.map(String.init))
  }

  /// Returns the path from the root for `target`, a path in a link of `file`.
  public static func resolved(_ target: String, from file: String) -> String {
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

/// A figure: a line of its own such as `![What it shows](Figures/tree.svg)`.
public struct Figure: Hashable, Sendable {
  /// The alternative text.
  public let text: String
  /// The path of its file as it is written in the line.
  public let target: String
  /// The path of its file from the root.
  public let path: String

  /// Reads a line of Markdown in a file, or returns nil if it is not a figure.
  public init?(_ line: some StringProtocol, in file: String) {
    // Without this check, matching every line of the book would take seconds.
    guard line.hasPrefix("![") else { return nil }
    guard let match = String(line).wholeMatch(of: /!\[([^\]]*)\]\(([^)\s]+)\)/) else { return nil }
    text = String(match.output.1)
    target = String(match.output.2)
    path = RelativePath.resolved(target, from: file)
  }

  /// Returns all figures in a document, each with its line.
  public static func all(in document: MarkdownDocument) -> [(figure: Figure, line: Int)] {
    document.lines.compactMap { line in
      Figure(line.text, in: document.file).map { ($0, line.number) }
    }
  }
}

/// A line of a Markdown table.
public struct TableRow: Sendable {
  /// The Markdown of the cells. A bar in code separates none.
  public private(set) var cells: [String] = []
  /// True for the line of dashes below the heads.
  public let isRule: Bool

  /// Reads a line, or returns nil if it does not begin with a bar.
  public init?(_ line: String) {
    guard line.hasPrefix("|") else { return nil }
    isRule = line.allSatisfy { "|-: ".contains($0) }
    var cell = ""
    var isCode = false
    for character in line.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode {
        cells.append(cell.trimmed)
        cell = ""
      } else {
        cell.append(character)
      }
    }
  }
}
