import CommandLine
import Foundation
import Judging

/// The picture of a session on the screen: a heading, the page, and a footer at a fixed place.
struct WatchPicture {
  let session: WatchSession
  let style: Style

  /// Returns the rows of the screen, none wider than it, and the page's row at the top.
  func frame(rows height: Int, columns: Int) -> (rows: [TextWidth.Row], top: Int) {
    func rows(_ lines: [String]) -> [TextWidth.Row] {
      lines.flatMap { TextWidth.rows(of: $0, width: columns) }
    }
    let (head, foot) = (rows(head(columns)), rows(foot(columns)))
    let body = rows(page(width: columns))
    let room = max(1, height - head.count - foot.count)
    let top = top(of: body.count, room)
    let all = head + part(of: body, from: top, room) + foot
    return (Array(all.prefix(height)), top)
  }

  /// Returns the whole page, for readers who read line by line.
  func page(width: Int) -> [String] {
    switch session.page {
    case .exercise: exercise(session.seen[session.current], width)
    case .list(let cursor): list(cursor)
    case .text(let lines): lines
    case .help: help(width)
    case .question(let question, _): [question, "", "y: yes    any other key: no"]
    }
  }
}

extension WatchPicture {
  private func head(_ width: Int) -> [String] {
    let heading = heading
    let fits = TextWidth.columns(of: heading.whole) <= width
    return [style.paint(fits ? heading.whole : heading.exercise, .bold), ""]
  }

  /// Returns the first visible row of `count` rows, of which `room` are visible. The cursor of a
  /// list is always among them.
  private func top(of count: Int, _ room: Int) -> Int {
    let last = count - room
    if case .list(let cursor) = session.page { return max(0, min(cursor - room / 2, last)) }
    return max(0, min(session.scroll, last))
  }

  /// Returns as many rows as fit. If more follow, the last one says how many.
  private func part(of body: [TextWidth.Row], from top: Int, _ room: Int) -> [TextWidth.Row] {
    var shown = Array(body.dropFirst(top).prefix(room))
    if top + room < body.count, room > 1 {
      let left = body.count - top - room + 1
      shown[room - 1] = TextWidth.Row(style.paint("  (\(left) more lines: scroll down)", .grey))
      shown[room - 2].isContinued = false
    }
    return shown + [TextWidth.Row](repeating: TextWidth.Row(""), count: room - shown.count)
  }

  private var heading: (whole: String, exercise: String) {
    let seen = session.seen[session.current]
    let exercise = seen.work.exercise
    let stars = String(repeating: style.hasSigns ? "★" : "*", count: exercise.stars)
    let name = "\(exercise.number) \(exercise.title) \(stars)"
    let chapter = "Chapter \(seen.work.chapter.number): \(seen.work.chapter.title)"
    return ("\(chapter)  \(style.hasSigns ? "·" : "-")  \(name)", name)
  }

  private func exercise(_ seen: WatchSession.Seen, _ width: Int) -> [String] {
    let page = style.fitting(width)
    var lines = ["Not judged yet."]
    if let result = seen.result, result.isSolved {
      let word = style.paint("passed", .green)
      lines = ["\(StatusWords.sign(.passed, style)) \(word)"] + ending(seen, page)
    } else if let result = seen.result {
      let remark = result.encouragement(
        after: seen.tries, hints: seen.hints, hasSolution: session.hasSolutions,
        hasKeys: session.hasKeys)
      lines = result.guidance(page, remark: remark).flatMap { $0.components(separatedBy: "\n") }
    }
    for hint in page.hints(of: seen.work.exercise, shown: seen.hints) {
      lines += [""] + hint
    }
    return lines + [""] + seen.work.places(page)
  }

  private func ending(_ seen: WatchSession.Seen, _ style: Style) -> [String] {
    guard let chapter = session.solvedChapter else {
      return Ending.of(seen.work.exercise, style) + keysToGoOn(seen, style)
    }
    // The purposes take more rows than many a screen has, so they come last.
    let purposes = Ending.purposes(of: chapter, style)
    let below = purposes.isEmpty ? [] : [""] + purposes
    let sentence =
      [""] + Ending.sentence(of: chapter, style) + Ending.app(of: chapter, session.apps, style)
    guard session.following == nil else { return sentence + keysToGoOn(seen, style) + below }
    return sentence + Ending.sentenceOfTheBook(style) + keysToGoOn(seen, style) + [""]
      + Ending.ideas(style) + below
  }

  private func keysToGoOn(_ seen: WatchSession.Seen, _ style: Style) -> [String] {
    guard session.hasKeys else { return [] }
    var lines = session.hasSolutions ? ["", "  s  the solution beside yours"] : [""]
    if let next = session.following {
      let isElsewhere = next.chapter.number != seen.work.chapter.number
      let place =
        isElsewhere
        ? " to chapter \(next.chapter.number), \(next.chapter.title)"
        : ": \(next.exercise.number) \(next.exercise.title)"
      let words = style.wrapped("goes on" + place, "     ")
      lines += ("  n" + words.dropFirst(3)).components(separatedBy: "\n")
    }
    return lines
  }

  private func list(_ cursor: Int) -> [String] {
    session.seen.enumerated().map { index, seen in
      let exercise = seen.work.exercise
      let status = seen.result?.verdict.status
      let sign = status.map { StatusWords.sign($0, style) } ?? (style.hasSigns ? "?" : "[?]")
      let words = seen.isRunning ? "judging" : status?.words ?? "not judged yet"
      let stars = style.stars(exercise.stars)
      let row = "\(exercise.number) \(stars) \(exercise.title): \(words)"
      guard index == cursor else { return "  \(sign) \(row)" }
      return style.paint(">", .bold) + " \(sign) " + style.paint(row, .bold)
    }
  }

  private func foot(_ width: Int) -> [String] {
    let state = session.isRunning ? "Judging" + (style.hasSigns ? "…" : "...") : session.note
    guard session.seen.count > 1 else { return ["", state, style.paint(keys(width), .grey)] }
    let stars = session.seen.compactMap(\.result).stars
    let possible = session.seen.reduce(0) { $0 + $1.work.exercise.stars }
    let count =
      "\(session.passed) of \(session.seen.count) exercises, \(stars) of \(possible) stars"
    let room = min(20, width - count.count - 2)
    let bar = style.bar(session.passed, of: session.seen.count, width: max(room, 0))
    let shown = room < 8 ? "" : style.paint(bar, .green) + "  "
    return ["", shown + count, state, style.paint(keys(width), .grey)]
  }

  private func help(_ width: Int) -> [String] {
    let meanings = [
      ("n", "the next exercise's statement"),
      ("t", "the statement of this one"),
      ("e", "opens the file in your EDITOR"),
      ("h", "one more hint"),
      ("s", "the solution beside yours"),
      ("l", "the list of exercises"),
      ("c", "check them all"),
      ("r", "run this one again"),
      ("x", "replaces your answer with the starter; your version is kept"),
      ("arrows", "scroll, as j, k, space, the page keys, Home and End do"),
      ("enter", "goes back, as esc does; in the list it goes there, as g does"),
      ("?", "these keys"),
      ("q", "quit"),
    ]
    return [style.paint("Keys", .bold)]
      + meanings.flatMap { key, meaning in
        let lines = style.fitting(width).wrappedLines(meaning, "          ")
        return ["  \(key.padded(to: 8))\(lines[0].dropFirst(10))"] + lines.dropFirst()
      }
  }

  private func keys(_ width: Int) -> String {
    switch session.page {
    case .exercise where width >= 102:
      "n next  t statement  e edit  h hint  s solution  l list  c check all  r again  x reset  ? keys  "
        + "q quit"
    case .exercise where width >= 75:
      "n next  t statement  e edit  h hint  s solution  l list  ? all keys  q quit"
    case .exercise: "n t e h s l c r x q, and ? for help"
    case .list where width >= 46: "arrows move  enter goes there  l back  q quit"
    case .list: "arrows, enter, l back, q quit"
    case .text where width >= 70:
      "enter back  e edit  n next  h hint  l list  ? all keys  arrows scroll"
    case .text where width >= 39: "arrows  enter back  e edit  ? all keys"
    case .text: "enter back, and ? for help"
    case .help: "any key goes back"
    case .question: "y yes  n no"
    }
  }
}

/// What a reader sees of a session: a screen that is drawn again each time, with everything at a
/// fixed place. Or, for screen readers, files, and any output that is not a terminal, line after
/// line, and only new lines.
struct WatchView {
  let console: Console
  let isPicture: Bool
  private var last: [String] = []
  private var note = ""

  init(_ console: Console, isPicture: Bool) {
    self.console = console
    self.isPicture = isPicture
  }

  /// Shows the session, and returns the row of its page at the top.
  mutating func show(_ session: WatchSession) -> Int {
    let picture = WatchPicture(session: session, style: console.style)
    if isPicture {
      let size = TerminalMode.size
      let frame = picture.frame(rows: size.rows, columns: size.columns)
      Screen.draw(frame.rows, columns: size.columns)
      return frame.top
    }
    if case .exercise = session.page, session.seen[session.current].isRunning { return 0 }
    let lines = picture.page(width: console.style.width)
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
