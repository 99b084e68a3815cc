import Judging
import SampleWorkbook

@testable import CommandLine
@testable import Curriculum
@testable import keepsake

/// A chapter with long names, the first exercise passed and the second failed.
enum Screens {
  static let widths = [40, 50, 80, 120]

  /// The styles beside the usual one.
  enum Kind: String, CaseIterable, CustomStringConvertible {
    case color, plain

    var description: String { rawValue }

    func style(_ width: Int) -> Style {
      switch self {
      case .color: Style(hasColor: true, width: width)
      case .plain: Style(hasSigns: false, width: width)
      }
    }
  }

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
    case longChapterSolved, longBookSolved

    var description: String { rawValue }

    func session(in checkout: Checkout) throws -> WatchSession {
      let workbook = try Workbook(at: checkout.root)
      let short = try workbook.chapters()[0]
      let chapter = isLong ? LongChapter.like(short) : short
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
      case .chapterSolved, .longChapterSolved:
        try checkout.addChapter()
        let next = try Workbook(at: checkout.root).chapters()[1]
        session.onward = try ExerciseFile(next.exercises[0], next, workbook, answers)
      case .bookSolved, .longBookSolved: session.current = seen.count - 1
      }
      return session
    }

    private var isLong: Bool { self == .longChapterSolved || self == .longBookSolved }
    private var endings: [Moment] {
      [.chapterSolved, .bookSolved, .longChapterSolved, .longBookSolved]
    }

    private func verdict(_ index: Int) -> Verdict {
      if index == 0 || endings.contains(self) { return Verdict(.passed) }
      if index == 2 { return Verdict(.notStarted) }
      let place = Place(.suite, line: 7, column: 5)
      var finding = Finding("One knot is counted.", expected: "3", actual: "7", place: place)
      finding.test = "a rope of many knots is untied at once"
      return Verdict(.failed, [finding, finding, finding])
    }
  }
}
