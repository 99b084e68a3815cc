package enum TextWidth {
  /// Returns the number of columns that a line takes. Colors and links take none.
  package static func columns(of line: String) -> Int {
    pieces(of: line).reduce(0) { $0 + $1.columns }
  }

  package struct Row: Equatable, Sendable {
    package var text: String
    /// True if the next row continues a word that is wider than the screen. A terminal that wraps
    /// such a word itself still treats it as one, for a click or a copy.
    package var isContinued = false

    package init(_ text: String, isContinued: Bool = false) {
      self.text = text
      self.isContinued = isContinued
    }
  }

  /// Splits the line between words into rows of at most `width` columns. No letter is lost, and a
  /// color continues in the next row.
  ///
  /// Rows after the first are indented like the line. A word that does not fit after the
  /// indentation starts at the edge; one that is wider than the screen continues in the next row.
  package static func rows(of line: String, width: Int) -> [Row] {
    var wrapping = Wrapping(width: max(width, 2))
    for word in words(of: line) { wrapping.add(word) }
    return wrapping.finished()
  }

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
      // A link begins or ends with a backslash, and a color with an m.
      let last: Character = rest.hasPrefix("\u{1B}]") ? "\\" : "m"
      if first == "\u{1B}", let end = rest.firstIndex(of: last) {
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

extension TextWidth {
  /// Returns the number of columns that a character takes: two for an emoji, and for any other the
  /// sum of its scalars, of which accents take none.
  static func columns(of character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns true for a picture, and for a sign that a selector, a skin color or a joined picture
  /// makes one.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first?.properties else { return false }
    if first.isEmojiPresentation { return true }
    return first.isEmoji
      && scalars.dropFirst().contains { scalar in
        scalar.value == 0xFE0F || scalar.properties.isEmojiModifier
          || scalar.properties.isEmojiPresentation
      }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    // A shortcut, for most text is ASCII.
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if shownFormats.contains(where: { $0.contains(scalar.value) }) { return 1 }
    if jamo.contains(where: { $0.contains(scalar.value) }) { return 0 }
    switch scalar.properties.generalCategory {
    case .control, .enclosingMark, .format, .lineSeparator, .nonspacingMark, .paragraphSeparator:
      return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// East Asian scripts, whose characters take two columns (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  /// Vowels and final consonants of Korean, which are drawn into the syllable before them.
  private static let jamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FB]

  /// Characters of Unicode's category *format* that are seen: the soft hyphen, and signs that
  /// enclose the digits after them.
  private static let shownFormats: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
    0x110BD...0x110BD, 0x110CD...0x110CD,
  ]
}
