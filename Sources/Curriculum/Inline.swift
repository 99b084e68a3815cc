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
    var pieces: [Inline] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/) {
      if match.range.lowerBound > rest.startIndex {
        pieces.append(.plain(String(rest[..<match.range.lowerBound])))
      }
      if let code = match.output.1 {
        pieces.append(.code(String(code)))
      } else if let text = match.output.2, let target = match.output.3 {
        pieces.append(.link(text: String(text), target: String(target)))
      } else if let term = match.output.4 {
        pieces.append(.strong(String(term)))
      }
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.plain(String(rest))) }
    return pieces
  }
}
