import CommandLine
import Foundation

/// A view of a session.
protocol WatchView {
  /// Shows the session, and returns the row of its page at the top.
  mutating func show(_ session: WatchSession) -> Int
}

/// A view that draws the whole screen again each time, with everything at a fixed place.
struct ScreenView: WatchView {
  let style: Style

  func show(_ session: WatchSession) -> Int {
    let size = Screen.Size.current
    let frame = WatchPicture(session: session, style: style).frame(size)
    Screen.draw(frame.rows, columns: size.columns)
    return frame.top
  }
}

/// A view that prints line after line, for screen readers, files, and any output that is not a
/// terminal. It prints only new lines.
struct LinesView: WatchView {
  let console: Console
  private var last: [String] = []
  private var note = ""

  init(_ console: Console) {
    self.console = console
  }

  mutating func show(_ session: WatchSession) -> Int {
    if case .exercise = session.page, session.seen[session.current].isRunning { return 0 }
    let lines = WatchPicture(session: session, style: console.style).page(
      width: console.style.width)
    if lines != last { say(lines, session) }
    if session.note != note, !session.note.isEmpty { console.write("\(session.note)\n") }
    note = session.note
    return 0
  }

  private mutating func say(_ lines: [String], _ session: WatchSession) {
    last = lines
    let exercise = session.seen[session.current].work.exercise
    console.write("\n\(exercise.number) \(exercise.title)\n\(lines.joined(separator: "\n"))\n")
    guard session.seen.count > 1 else { return }
    console.write("\(session.passed) of \(session.seen.count) exercises\n")
  }
}
