/// How wide text is on a terminal.
public enum TextWidth {
  /// The columns that a line takes; colours and links take none.
  public static func columns(of line: String) -> Int {
    pieces(of: line).reduce(0) { $0 + $1.columns }
  }

  /// The line cut into rows of at most `width` columns, behind a space where one stands in the
  /// second half of the row; nothing of it is left out, and a colour goes on in the next row.
  public static func rows(of line: String, width: Int) -> [String] {
    let width = max(width, 2)
    var rows: [String] = []
    var rest = pieces(of: line)[...]
    var colour = ""
    repeat {
      let row = rest.prefix(fitting(rest, width))
      rest = rest.dropFirst(row.count)
      let text = colour + row.map(\.text).joined()
      if let last = row.last(where: \.isColour) { colour = last.text == reset ? "" : last.text }
      rows.append(rest.isEmpty || colour.isEmpty ? text : text + reset)
    } while !rest.isEmpty
    return rows
  }

  /// How many pieces make a row.
  private static func fitting(_ pieces: ArraySlice<Piece>, _ width: Int) -> Int {
    var columns = 0
    var afterSpace: Int?
    for (index, piece) in pieces.enumerated() {
      columns += piece.columns
      if columns > width { return afterSpace ?? index }
      if piece.text == " ", columns > width / 2 { afterSpace = index + 1 }
    }
    return pieces.count
  }

  private static let reset = "\u{1B}[0m"

  private struct Piece {
    let text: String
    let columns: Int
    var isColour: Bool { text.hasPrefix("\u{1B}[") }
  }

  /// The characters, and the colours between them.
  private static func pieces(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = line[...]
    while let first = rest.first {
      if rest.hasPrefix("\u{1B}]"), let end = rest.firstIndex(of: "\\") {
        // The beginning or the end of a link.
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

  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xFE0F }
    if isEmoji || wide.contains(where: { $0.contains(first.value) }) { return 2 }
    return first.value < 0x20 || first.properties.generalCategory == .nonspacingMark ? 0 : 1
  }

  /// East Asian scripts, whose characters are as wide as two of ours (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
