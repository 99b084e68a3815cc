import CommandLine
import Coursework
import Curriculum
import Judging
import Terminal

/// Judges many answers in parallel, and shows its progress.
struct JudgingRound {
  private let context: CommandContext
  private let judge: Judge
  private let answers: AnswersFolder
  private let judgesAgain: Bool

  /// - Parameter judgesAgain: true to remove the stored verdicts on the answers first.
  init(_ context: CommandContext, _ answers: AnswersFolder, judgesAgain: Bool = false) throws {
    self.judgesAgain = judgesAgain
    self.context = context
    self.answers = answers
    judge = try context.judge()
  }

  /// Returns the verdicts on every exercise of the selection, in order.
  func judge(_ selection: Selection) throws -> [ChapterResults] {
    let works = try selection.works(context.workbook, answers)
    if judgesAgain { for work in works { judge.forget(work.answer, to: work.assignment) } }
    let results = try results(of: works)
    return selection.parts.map { chapter, _ in
      ChapterResults(
        chapter: chapter, results: results.filter { $0.chapter.number == chapter.number })
    }
  }

  /// Returns the first check of an exercise that is not started, or nil for any other exercise.
  func firstCheck(of result: ExerciseResult) throws -> Finding? {
    guard result.verdict.status == .notStarted else { return nil }
    let work = try ExerciseFile(result.exercise, result.chapter, context.workbook, answers)
    let progress = Progress(
      context.console, total: 1, doing: "Getting the first check of \(result.exercise.number) ready"
    )
    defer { progress.end() }
    return judge.verdict(on: work.answer, to: work.assignment, judgesStarters: true).findings.first
  }

  private func results(of works: [ExerciseFile]) throws -> [ExerciseResult] {
    let suites = context.console.showsProgress ? try unprepared(works) : nil
    let progress = Progress(
      context.console, total: works.count,
      doing: judge.judgesTogether ? "Building and judging" : "Judging"
    ) { suites?.stage }
    defer { progress.end() }
    return works.judged(by: judge) { progress.step() }
  }

  /// Returns the suites that have to be compiled before these answers can be judged. The plain
  /// engine compiles suites and answers together.
  private func unprepared(_ works: [ExerciseFile]) throws -> UnpreparedSuites? {
    guard !judge.judgesTogether else { return nil }
    return try UnpreparedSuites(works.filter { $0.known(to: judge) == nil }, context)
  }
}
