import Coursework
import Curriculum
import Foundation
import Judging
import Support
import Terminal
import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_author
@testable import keepsake_book
@testable import keepsake_class

/// Whole screens, as they lie in `Tests/Screens`. What differs is put into `.build/screens`, to be
/// looked at and, if it is right, copied there.
@Suite("Whole screens at four widths")
struct ScreensTests {
  static let widths = [40, 50, 80, 120]

  @Test("What commands print", arguments: ["check", "map", "next"], widths)
  func commands(name: String, width: Int) throws {
    try Screens.with { checkout in
      try expect(checkout.run(name, style: Style(width: width)).output, "\(name)-\(width)")
    }
  }

  @Test("In color, and in plain letters", arguments: ["check", "map"])
  func styles(name: String) throws {
    try Screens.with { checkout in
      let colored = checkout.run(name, style: Style(hasColor: true)).output
      try expect(colored.replacing("\u{1B}", with: "^"), "\(name)-80-color")
      let plain = checkout.run(name, style: Style(hasSigns: false)).output
      try expect(plain, "\(name)-80-plain")
      let isPlain = plain.allSatisfy(\.isASCII)
      #expect(isPlain)
    }
  }

  @Test("What watch shows", arguments: Screens.Moment.allCases, widths)
  func watch(moment: Screens.Moment, width: Int) throws {
    try Screens.with { checkout in
      let picture = WatchPicture(session: try moment.session(in: checkout), style: Style())
      let frame = picture.frame(Screen.Size(rows: 24, columns: width))
      #expect(frame.rows.count == 24)
      for row in frame.rows { #expect(TextWidth.columns(of: row.text) <= width, "\(row.text)") }
      // As a reader sees them, spaces at the end are none.
      let lines = frame.rows.map { row in
        String(row.text.reversed().drop { $0 == " " }.reversed()) + (row.isContinued ? "⏎" : "")
      }
      try expect(lines.joined(separator: "\n") + "\n", "watch-\(moment)-\(width)")
    }
  }

  private func expect(
    _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Checkout.real("Tests/Screens/\(name).txt")
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard actual != expected else { return }
    let place = Checkout.real(".build/screens/\(name).txt")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: place)
    Issue.record(
      "Tests/Screens/\(name).txt is not what is shown:\n\(actual)", sourceLocation: sourceLocation)
  }
}

/// A chapter with long names, the first exercise passed and the second failed.
enum Screens {
  static func with(_ body: (Checkout) throws -> Void) throws {
    try Checkout.with { checkout in
      let prose = "Chapters/01-Knots/Knots.md"
      try checkout.replace("Cut", with: "A knot that comes undone", in: prose)
      try checkout.solve(1)
      try checkout.write("public func untie(_ count: Int) -> Int { 7 }\n", to: checkout.path(2))
      _ = checkout.run("check")
      try body(checkout)
    }
  }

  /// What somebody who watches has come to.
  enum Moment: String, CaseIterable, CustomStringConvertible {
    case failed, hints, keys, list, question, solved, chapterSolved, bookSolved

    var description: String { rawValue }

    func session(in checkout: Checkout) throws -> WatchSession {
      let workbook = try Workbook(at: checkout.root)
      let chapter = try workbook.chapters()[0]
      let answers = AnswersFolder.chapters
      var seen = try chapter.exercises.enumerated().map { index, exercise in
        let work = try ExerciseFile(exercise, chapter, workbook, answers)
        return WatchSession.Seen(work: work, result: work.result(verdict(index)))
      }
      if self == .hints { seen[1].hints = 2 }
      var session = WatchSession(seen)
      switch self {
      case .failed, .hints: break
      case .keys: session.show(.help)
      case .list: session.show(.list(cursor: 1))
      case .question: _ = session.press(.character("x"))
      case .solved: session.current = 0
      case .chapterSolved:
        try checkout.addChapter()
        let next = try Workbook(at: checkout.root).chapters()[1]
        session.onward = try ExerciseFile(next.exercises[0], next, workbook, answers)
      case .bookSolved: session.current = 2
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
