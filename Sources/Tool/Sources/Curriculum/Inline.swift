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
    var pieces: [Inline] = []
    var plain = text[...]
    var rest = plain
    // Bytes are compared fast even in a build without optimization.
    while let start = rest.utf8.firstIndex(where: "`[*".utf8.contains) {
      rest = rest[start...]
      guard let (piece, after) = element(at: rest, in: text) else {
        rest = rest.dropFirst()
        continue
      }
      if plain.startIndex < start { pieces.append(.plain(String(plain[..<start]))) }
      pieces.append(piece)
      (plain, rest) = (after, after)
    }
    return plain.isEmpty ? pieces : pieces + [.plain(String(plain))]
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

  /// Returns the element with which the rest of a text begins, and what follows it.
  private static func element(at rest: Substring, in text: String) -> (Inline, Substring)? {
    func words(between opening: String, _ closing: String) -> (String, Substring)? {
      let inside = rest.dropFirst(opening.count)
      guard rest.hasPrefix(opening), let mark = closing.first,
        let end = inside.firstIndex(of: mark), end > inside.startIndex,
        inside[end...].hasPrefix(closing)
      else { return nil }
      return (String(inside[..<end]), inside[end...].dropFirst(closing.count))
    }
    if let (code, after) = words(between: "`", "`") { return (.code(code), after) }
    if let (words, after) = words(between: "[", "]("), let end = endOfTarget(after) {
      return (.link(text: words, target: String(after[..<end])), after[end...].dropFirst())
    }
    if let (term, after) = words(between: "**", "**") { return (.strong(term), after) }
    // An asterisk in a word is one, as in `2*3*4`.
    let isInWord = text[..<rest.startIndex].last.map { $0.isLetter || $0.isNumber || $0 == "*" }
    guard isInWord != true, let (words, after) = words(between: "*", "*"), words == words.trimmed
    else { return nil }
    return (.emphasis(words), after)
  }

  /// Returns the place of the parenthesis that ends a target, which may contain pairs of them.
  private static func endOfTarget(_ text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")" where depth > 0: depth -= 1
      case ")": return index > text.startIndex ? index : nil
      case let character where character.isWhitespace: return nil
      default: break
      }
    }
    return nil
  }
}

/// Relative paths, as links contain them.
public enum RelativePath {
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
