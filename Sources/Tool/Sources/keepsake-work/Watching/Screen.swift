import CommandLine

enum Screen {
  /// Draws `rows` from the top over the previous contents, in one update.
  static func draw(_ rows: [TextWidth.Row], columns: Int) {
    // Ignore errors: a signal reports that the terminal is gone.
    try? StandardStream.output.send(drawing(rows, columns: columns))
  }

  /// Returns the text that makes a terminal show `rows`.
  ///
  /// A row is cleared before it is written. After the last column has been written, a terminal's
  /// cursor stays in that column, and clearing would erase the letter there. The rest of a word
  /// that is wider than the screen is wrapped by the terminal.
  static func drawing(_ rows: [TextWidth.Row], columns: Int) -> String {
    var text = "\u{1B}[?2026h"
    var continues = false
    for (index, row) in rows.enumerated() {
      if !continues { text += "\u{1B}[\(index + 1);1H\u{1B}[0m\u{1B}[K" }
      let wraps = row.isContinued && index + 1 < rows.count
      if wraps, !continues { text += wrap }
      text += row.text
      if continues, TextWidth.columns(of: row.text) < columns { text += "\u{1B}[0m\u{1B}[K" }
      if continues, !wraps { text += noWrap }
      continues = wraps
    }
    if continues { text += noWrap }
    return text + "\u{1B}[0m\u{1B}[?2026l"
  }

  private static let wrap = "\u{1B}[?7h"
  private static let noWrap = "\u{1B}[?7l"
}
