import CommandLine
import Judging
import Terminal

/// What the screen shows of a session: a heading, the page, and a foot that stays where it is.
struct WatchPicture {
  let session: WatchSession
  let style: Style

  /// What the screen shows.
  struct Frame {
    /// As many as the screen has rows, none wider than it.
    let lines: [String]
    /// The row of the page that stands at the top.
    let top: Int
  }

  func frame(_ size: Screen.Size) -> Frame {
    let body = page(width: size.columns).flatMap { TextWidth.rows(of: $0, width: size.columns) }
    let foot = foot(size.columns)
    let room = max(1, size.rows - head.count - foot.count)
    let top = top(of: body.count, room)
    let all = head + part(of: body, from: top, room) + foot
    let lines = all.prefix(size.rows).map { TextWidth.rows(of: $0, width: size.columns)[0] }
    return Frame(lines: lines, top: top)
  }

  /// The page whole, for those who read line by line.
  func page(width: Int) -> [String] {
    switch session.page {
    case .exercise: exercise(session.seen[session.current], width)
    case .list(let cursor): list(cursor)
    case .solution(let lines): lines
    case .question(let question, _): [question, "", "y: yes    any other key: no"]
    }
  }
}

extension WatchPicture {
  private var head: [String] { [style.paint(heading, .bold), ""] }

  /// The row that stands at the top where `count` rows have room for some: the cursor of a list is
  /// always to be seen.
  private func top(of count: Int, _ room: Int) -> Int {
    let last = count - room
    if case .list(let cursor) = session.page { return max(0, min(cursor - room / 2, last)) }
    return max(0, min(session.scroll, last))
  }

  /// As many rows as there is room for; where more follow, the last one says how many.
  private func part(of body: [String], from top: Int, _ room: Int) -> [String] {
    var shown = Array(body.dropFirst(top).prefix(room))
    if top + room < body.count, room > 1 {
      let left = body.count - top - room + 1
      shown[room - 1] = style.paint("  (\(left) more lines: scroll down)", .grey)
    }
    return shown + [String](repeating: "", count: room - shown.count)
  }

  private var heading: String {
    let seen = session.seen[session.current]
    let exercise = seen.work.exercise
    let stars = String(repeating: style.hasSigns ? "★" : "*", count: exercise.stars)
    return "Chapter \(seen.work.chapter.number): \(seen.work.chapter.title)  "
      + "\(style.hasSigns ? "·" : "-")  \(exercise.number) \(exercise.title) \(stars)"
  }

  private func exercise(_ seen: WatchSession.Seen, _ width: Int) -> [String] {
    var page = style
    page.width = min(width, 100)
    var lines: [String] = []
    if let result = seen.result {
      if result.isSolved {
        lines.append(style.paint("\(StatusWords.sign(.passed, style)) passed", .green))
      } else {
        let guidance = Guidance(
          result, firstCheck: seen.firstCheck, tries: seen.tries, style: page)
        lines += guidance.lines.flatMap {
          $0.split(separator: "\n", omittingEmptySubsequences: false)
        }
        .map(String.init)
      }
    } else {
      lines.append("Not judged yet.")
    }
    lines += hints(seen, page)
    let text = seen.work.chapter.document.file
    lines += [
      "", "  read  " + style.link("\(text):\(seen.work.exercise.line)", to: text),
      "  edit  " + style.link(seen.work.file, to: seen.work.file),
    ]
    return lines
  }

  private func hints(_ seen: WatchSession.Seen, _ style: Style) -> [String] {
    let hints = seen.work.exercise.hints
    return hints.prefix(seen.hints).enumerated().flatMap { index, hint in
      ["", "Hint \(index + 1) of \(hints.count)"] + HintText(hint, style).lines
    }
  }

  private func list(_ cursor: Int) -> [String] {
    session.seen.enumerated().map { index, seen in
      let exercise = seen.work.exercise
      let status = seen.result?.verdict.status
      let sign = status.map { StatusWords.sign($0, style) } ?? (style.hasSigns ? "?" : "[?]")
      let words = seen.isRunning ? "judging" : status?.words ?? "not judged yet"
      let mark = index == cursor ? ">" : " "
      let row =
        "\(mark) \(sign) \(exercise.number) \(style.stars(exercise.stars)) \(exercise.title)"
      return index == cursor ? style.paint("\(row): \(words)", .bold) : "\(row): \(words)"
    }
  }

  private func foot(_ width: Int) -> [String] {
    let stars = session.seen.reduce(0) { $0 + ($1.result?.stars ?? 0) }
    let possible = session.seen.reduce(0) { $0 + $1.work.exercise.stars }
    let bar = style.paint(style.bar(session.passed, of: session.seen.count), .green)
    let count =
      "\(session.passed) of \(session.seen.count) exercises, \(stars) of \(possible) stars"
    let state = session.isRunning ? "Judging" + (style.hasSigns ? "…" : "...") : session.note
    return ["", "\(bar)  \(count)", state, style.paint(keys(width), .grey)]
  }

  private func keys(_ width: Int) -> String {
    switch session.page {
    case .exercise where width >= 76:
      "n next  h hint  s solution  l list  c check all  r again  x reset  q quit"
    case .exercise: "n h s l c r x q"
    case .list: "arrows move  enter goes there  l back  q quit"
    case .solution: "arrows scroll  s back"
    case .question: "y yes  n no"
    }
  }
}
