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

  /// Draws `lines` from the top, over what stood there, at one stroke.
  public static func draw(_ lines: [String]) {
    let text =
      "\u{1B}[?2026h\u{1B}[H" + lines.map { $0 + "\u{1B}[0m\u{1B}[K" }.joined(separator: "\r\n")
      + "\u{1B}[J\u{1B}[?2026l"
    // A terminal that is gone tells so by a signal.
    try? StandardStream.output.send(text)
  }
}
