import Curriculum
import Judging
import SampleWorkbook

@testable import CommandLine
@testable import keepsake_work

/// The screens of a chapter with a long title, the first exercise passed and the second failed.
struct Screens {
  /// The screens, each below a line with its name.
  private(set) var text = ""
  /// The widths and styles of screens.
  static let dresses = [
    ("80 columns, color", Style(hasColor: true, width: 80)),
    ("40 columns, plain", Style(hasSigns: false, width: 40)),
  ]
  /// What begins the line with a screen's name.
  static let mark = "=== "

  /// Shows the screens anew.
  init() throws {
    let checkout = try Self.checkout()
    for command in ["check", "map", "next"] {
      for (dress, style) in Self.dresses {
        add("\(command), \(dress)", checkout.run(command, style: style).output)
      }
    }
    for moment in Moment.allCases {
      let session = try moment.session(in: checkout)
      for (dress, style) in Self.dresses {
        let rows = Self.rows(of: session, style).joined(separator: "\n")
        // The rows that nothing stands in are one here.
        let text = rows.replacing(/\n{4,}/, with: "\n\n") + "\n"
        add("watch, \(moment.rawValue), \(dress)", text)
      }
    }
  }

  /// Adds a screen with a sign that can be read in place of each escape.
  private mutating func add(_ name: String, _ screen: String) {
    text += "\(Self.mark)\(name)\n" + screen.replacing("\u{1B}", with: "^")
  }

  static func checkout() throws -> Checkout {
    let checkout = try Checkout()
    let prose = "Chapters/01-Knots/Knots.md"
    try checkout.replace("Cut", with: "A knot that comes undone", in: prose)
    try checkout.solve(1)
    try checkout.answer(2, "7")
    return checkout
  }

  /// The rows of a picture as a reader sees them, for whom spaces at the end are none.
  static func rows(of session: WatchSession, _ style: Style) -> [String] {
    let picture = WatchPicture(session: session, style: style)
    return picture.frame(rows: 24, columns: style.width).rows.map { row in
      String(row.text.reversed().drop { $0 == " " }.reversed()) + (row.isContinued ? "⏎" : "")
    }
  }
}

extension Screens {
  /// What somebody who watches has come to.
  enum Moment: String, CaseIterable {
    case hints, keys, list, question
    case solved = "exercise solved"
    case chapterSolved = "chapter solved"
    case bookSolved = "book solved"

    func session(in checkout: Checkout) throws -> WatchSession {
      let workbook = try Workbook(at: checkout.root)
      let chapter = try workbook.chapters()[0]
      var seen = try chapter.exercises.enumerated().map { index, exercise in
        let work = try ExerciseFile(exercise, chapter, workbook)
        return WatchSession.Seen(work: work, result: work.result(verdict(index)))
      }
      if self == .hints { seen[1].hints = 2 }
      var session = WatchSession(seen)
      switch self {
      case .hints: break
      case .keys: session.show(.help)
      case .list: session.show(.list(cursor: 1))
      case .question: _ = session.press(.character("x"))
      case .solved: session.current = 0
      case .chapterSolved:
        try checkout.addChapter()
        session.apps = [chapter.number]
        let next = try Workbook(at: checkout.root).chapters()[1]
        session.onward = try ExerciseFile(next.exercises[0], next, workbook)
      case .bookSolved: session.current = seen.count - 1
      }
      return session
    }

    private func verdict(_ index: Int) -> Verdict {
      if index == 0 || self == .chapterSolved || self == .bookSolved { return Verdict(.passed) }
      if index == 2 { return Verdict(.notStarted) }
      let place = Place(.suite, line: 7, column: 5)
      var finding = Finding("One knot is counted.", expected: "3", actual: "7", place: place)
      finding.test = "a rope of many knots is untied at once"
      return Verdict(.failed, [finding, finding, finding])
    }
  }
}
