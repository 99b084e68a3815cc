import CommandLine
import Curriculum
import Judging

/// Judges many answers in parallel, and shows its progress.
struct JudgingRound {
  private let context: CommandContext
  private let judge: Judge
  /// True if a suite had to be compiled.
  private var hasPrepared = false

  init(_ context: CommandContext) throws {
    self.context = context
    judge = try context.judge()
  }

  /// Returns the verdicts on every exercise of the selection, in order.
  ///
  /// - Parameter again: true to remove the stored verdicts on the answers first.
  mutating func judge(
    _ selection: Selection, _ answers: String, again: Bool
  ) throws -> [ChapterResults] {
    let works = try selection.works(context.workbook, answers)
    if again { for work in works { judge.forget(work.answer, to: work.assignment) } }
    let suites = try unprepared(works)
    let progress = Progress(
      context.console, total: works.count,
      doing: judge.engineKind == .plain ? "Building and judging" : "Judging"
    ) { suites?.stage }
    defer { progress.end() }
    let results = works.judged(by: judge) { progress.step() }
    return selection.parts.map { chapter, _ in
      ChapterResults(
        chapter: chapter, results: results.filter { $0.chapter.number == chapter.number })
    }
  }

  /// Adds the first check to the result that is explained, if that is not started. If no check can run,
  /// the result says why.
  mutating func addFirstCheck(to chapters: inout [ChapterResults]) throws {
    guard let result = chapters.flatMap(\.results).toExplain,
      result.verdict.status == .notStarted
    else { return }
    _ = try unprepared([result.work])
    let doing = "Getting the first check of \(result.exercise.number) ready"
    let first = Progress.show(doing, on: context.console) {
      result.withFirstCheck(by: judge)
    }
    chapters = chapters.map { chapter in
      ChapterResults(
        chapter: chapter.chapter,
        results: chapter.results.map { $0.exercise == result.exercise ? first : $0 })
    }
  }

  /// Compiles the apps of these chapters, if the last suite that they need has just been compiled, so
  /// that `make play` opens them sooner. If one does not compile, `make play` reports it.
  func prepareApps(of chapters: [ChapterResults]) {
    guard hasPrepared,
      let apps = try? UnpreparedApps(of: chapters.map(\.chapter.number), context), !apps.isEmpty
    else { return }
    Progress.show("Getting the app ready for make play", on: context.console) {
      try? apps.compile()
    }
  }

  /// Returns the suites that have to be compiled before these answers can be judged. The plain
  /// engine compiles suites and answers together.
  private mutating func unprepared(_ works: [ExerciseFile]) throws -> UnpreparedSuites? {
    guard judge.engineKind != .plain else { return nil }
    let suites = try UnpreparedSuites(works.filter { $0.known(to: judge) == nil }, context)
    if !suites.isEmpty { hasPrepared = true }
    return suites
  }
}

struct ChapterResults {
  let chapter: Chapter
  let results: [ExerciseResult]
}
