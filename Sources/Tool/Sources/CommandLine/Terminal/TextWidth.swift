/// The width of text on a terminal.
public enum TextWidth {
  /// Returns the number of columns that a line takes. Colors and links take none.
  public static func columns(of line: String) -> Int {
    pieces(of: line).reduce(0) { $0 + $1.columns }
  }

  /// A row of a screen.
  public struct Row: Equatable, Sendable {
    public var text: String
    /// True if the next row continues a word that is wider than the screen. A terminal that wraps
    /// such a word itself still treats it as one, for a click or a copy.
    public var isContinued = false

    public init(_ text: String, isContinued: Bool = false) {
      self.text = text
      self.isContinued = isContinued
    }
  }

  /// Splits the line between words into rows of at most `width` columns. No letter is lost, and a
  /// color continues in the next row.
  ///
  /// Rows after the first are indented like the line. A word that does not fit after the
  /// indentation starts at the edge; one that is wider than the screen continues in the next row.
  public static func rows(of line: String, width: Int) -> [Row] {
    var wrapping = Wrapping(width: max(width, 2))
    for word in words(of: line) { wrapping.add(word) }
    return wrapping.finished()
  }

  /// Returns the words of a line and the spaces between them.
  private static func words(of line: String) -> [[Piece]] {
    var words: [[Piece]] = []
    for piece in pieces(of: line) {
      if let word = words.last, word.contains(where: \.isSpace) == piece.isSpace {
        words[words.count - 1].append(piece)
      } else {
        words.append([piece])
      }
    }
    return words
  }

  /// The rows of a line, while they are being built.
  private struct Wrapping {
    let width: Int
    private var rows: [(pieces: [Piece], isContinued: Bool)] = []
    private var row: [Piece] = []
    private var columns = 0
    private var indentation: [Piece] = []
    private var hasWord = false

    init(width: Int) {
      self.width = width
    }

    mutating func add(_ word: [Piece]) {
      let wide = word.reduce(0) { $0 + $1.columns }
      if word[0].isSpace {
        if rows.isEmpty, columns == 0, wide <= width / 2 { indentation = word }
        append(word.prefix(max(0, width - columns)))
      } else {
        if columns + wide > width { makeRoom(wide) }
        for piece in word {
          if columns + piece.columns > width { end(isContinued: true) }
          append([piece])
        }
        hasWord = hasWord || wide > 0
      }
    }

    func finished() -> [Row] {
      var color = ""
      return (rows + [(row, false)]).map { pieces, isContinued in
        let text = color + pieces.map(\.text).joined()
        if let last = pieces.last(where: \.isColor) { color = last.text == reset ? "" : last.text }
        return Row(color.isEmpty ? text : text + reset, isContinued: isContinued)
      }
    }

    /// Begins a new row for a word that does not fit into the current one.
    private mutating func makeRoom(_ wide: Int) {
      if hasWord { end(isContinued: false) }
      // If the row contains only the indentation, keep its colors.
      row.removeAll { $0.columns > 0 }
      columns = 0
      let indented = indentation.reduce(0) { $0 + $1.columns }
      if indented + wide <= width { append(indentation) }
    }

    private mutating func end(isContinued: Bool) {
      rows.append((row, isContinued))
      (row, columns, hasWord) = ([], 0, false)
    }

    private mutating func append(_ pieces: some Sequence<Piece>) {
      for piece in pieces {
        row.append(piece)
        columns += piece.columns
      }
    }
  }

  private static let reset = "\u{1B}[0m"

  private struct Piece {
    let text: String
    let columns: Int
    var isColor: Bool { text.hasPrefix("\u{1B}[") }
    var isSpace: Bool { text == " " || text == "    " }
  }

  /// Returns the characters of a line, and the colors and links between them.
  private static func pieces(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = line[...]
    while let first = rest.first {
      if rest.hasPrefix("\u{1B}]"), let end = rest.firstIndex(of: "\\") {
        // The beginning or end of a link.
        pieces.append(Piece(text: String(rest[...end]), columns: 0))
        rest = rest[rest.index(after: end)...]
      } else if first == "\u{1B}", let end = rest.firstIndex(of: "m") {
        pieces.append(Piece(text: String(rest[...end]), columns: 0))
        rest = rest[rest.index(after: end)...]
      } else {
        let shown = first == "\t" ? "    " : String(first)
        pieces.append(Piece(text: shown, columns: first == "\t" ? 4 : columns(of: first)))
        rest = rest.dropFirst()
      }
    }
    return pieces
  }

}
