import Foundation

/// A screen that is drawn upon.
public enum Screen {
  /// Rows and columns.
  public struct Size: Equatable, Sendable {
    public var rows: Int
    public var columns: Int

    public init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }

    /// That of the terminal at standard output, or 24 by 80 where it does not say.
    public static var current: Size {
      var size = winsize()
      guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
        return Size(rows: 24, columns: 80)
      }
      return Size(rows: Int(size.ws_row), columns: Int(size.ws_col))
    }
  }

  /// Draws `rows` from the top, over what stood there, at one stroke.
  public static func draw(_ rows: [TextWidth.Row], columns: Int) {
    // A terminal that is gone tells so by a signal.
    try? StandardStream.output.send(drawing(rows, columns: columns))
  }

  /// What makes a terminal show `rows`.
  ///
  /// A row is cleared before it is written: behind its last column a terminal's cursor still stands
  /// in that column, and would clear the letter there. The rest of a word that is wider than the
  /// screen is left to the terminal to wrap.
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
