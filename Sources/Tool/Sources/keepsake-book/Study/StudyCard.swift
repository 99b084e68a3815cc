import CommandLine
import Curriculum
import Judging

/// The data that a page shows about one exercise.
struct StudyCard: Encodable {
  let number: String
  let title: String
  let file: String
  /// The address that opens the file in the editor.
  let editor: String
  /// The status as `make check FORMAT=json` names it, or `unknown`.
  let state: String
  /// The status in words.
  let words: String
  let isRunning: Bool
  /// The first finding.
  let finding: PageFinding?
  /// A sentence about the other findings, or an empty string.
  let others: String
  let warnings: [PageFinding]
  /// What the answer printed during the check that failed first.
  let printed: String
  /// True if this is the result of an earlier run, which has not been repeated.
  let isRemembered: Bool
  /// The numbers of hints: `shown`, and all `of` them.
  let hints: [String: Int]
  /// The purpose of the exercise, if it is solved.
  let purpose: String?
  /// True if the solution can be shown now.
  let hasSolution: Bool

  init(_ seen: StudyState.Seen, hints: Int, hasSolution: Bool, editor link: EditorLink) {
    let (exercise, verdict) = (seen.work.exercise, seen.result?.verdict)
    let all = seen.result?.firstCheck.map { [$0] } ?? verdict?.findings ?? []
    number = exercise.number.description
    title = exercise.title
    file = seen.work.file
    editor = link.address(of: file)
    state = verdict?.status.rawValue ?? "unknown"
    words = verdict?.status.words ?? "not judged yet"
    isRunning = seen.isRunning
    finding = all.first.map { PageFinding($0, of: seen.work, link) }
    others = verdict.map { Self.others($0, all) } ?? ""
    warnings = (verdict?.warnings ?? []).prefix(5).map { PageFinding($0, of: seen.work, link) }
    printed = verdict?.excerpt ?? ""
    isRemembered = verdict?.isRemembered ?? false
    self.hints = ["shown": hints, "of": exercise.hints.count]
    purpose = seen.isSolved ? exercise.purpose : nil
    self.hasSolution = hasSolution
  }

  private static func others(_ verdict: Verdict, _ findings: [Finding]) -> String {
    let others = findings.dropFirst()
    guard !others.isEmpty else { return "" }
    switch verdict.status {
    case .failed: return verdict.failedChecks
    case .notCompiled: return "\(others.count) more \(others.count == 1 ? "error" : "errors")."
    case .missing:
      return "\(others.count) more \(others.count == 1 ? "difference" : "differences")."
    default:
      let tests = Set(others.compactMap(\.test)).count
      return tests == 0
        ? "" : "Before that, \(tests) \(tests == 1 ? "check" : "checks") failed."
    }
  }
}

/// The reader's progress, as every page shows it.
struct StudyProgress: Encodable {
  struct Chapter: Encodable {
    let number: Int
    let title: String
    let passed: Int
    let of: Int
    let stars: Int
    let possible: Int
    /// The chapter's exercises, each with `number`, `title` and `purpose`, if all are solved.
    let purposes: [[String: String]]?
  }

  /// The exercise to continue with.
  struct Next: Encodable {
    let number: String
    let title: String
    let isBegun: Bool
  }

  let chapters: [Chapter]
  let passed: Int
  let of: Int
  let stars: Int
  let possible: Int
  let next: Next?

  init(_ all: [StudyState.Seen]) {
    chapters = Dictionary(grouping: all, by: \.work.chapter.number).sorted { $0.key < $1.key }
      .map { Self.chapter($1[0].work.chapter, $1) }
    passed = chapters.reduce(0) { $0 + $1.passed }
    of = all.count
    stars = chapters.reduce(0) { $0 + $1.stars }
    possible = all.reduce(0) { $0 + $1.work.exercise.stars }
    let isBegun = passed > 0
    next = all.first { !$0.isSolved }.map { seen in
      let status = seen.result?.verdict.status
      return Next(
        number: seen.work.exercise.number.description, title: seen.work.exercise.title,
        isBegun: isBegun || status != nil && status != .notStarted)
    }
  }

  private static func chapter(
    _ chapter: Curriculum.Chapter, _ all: [StudyState.Seen]
  ) -> Chapter {
    let solved = all.filter(\.isSolved).map(\.work.exercise)
    let purposes = solved.filter { !$0.purpose.isEmpty }.map {
      ["number": $0.number.description, "title": $0.title, "purpose": $0.purpose]
    }
    return Chapter(
      number: chapter.number, title: chapter.title, passed: solved.count, of: all.count,
      stars: solved.reduce(0) { $0 + $1.stars }, possible: chapter.stars,
      purposes: solved.count == all.count ? purposes : nil)
  }
}
