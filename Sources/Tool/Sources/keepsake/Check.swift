import CommandLine
import Curriculum
import Dispatch
import Foundation
import Judging
import Synchronization

/// The command `check`: judges answers and reports the results.
enum Check: Command {
  static let name = "check"
  static let settings = [
    "CHAPTER", "EXERCISE", "ANSWERS", "FORMAT", "AGAIN", "ENGINE", "SEED", "PRINT",
  ]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let format = try Format(context.request["FORMAT"] ?? "text")
    let answers = try AnswersFolder(context.request["ANSWERS"], in: context)
    let selection = try Selection(context.request, in: context.workbook)
    let judgesAgain = try judgesAgain(context.request["AGAIN"])
    let printsAll = try printsAll(context.request["PRINT"])
    var round = try JudgingRound(context, answers)
    var chapters = try round.judge(selection, again: judgesAgain)
    let start = try format == .text ? round.firstCheck(in: &chapters) : nil
    let results = chapters.flatMap(\.results)
    switch format {
    case .text:
      let first = results.toExplain
      let encouragement =
        answers.isTheReaders ? noteTries(results, at: first, context) : Encouragement()
      context.console.write(
        CheckReport(
          chapters: chapters, firstCheck: start, encouragement: encouragement,
          apps: PlayedApp.chapters(in: context.workbook), style: context.style,
          request: context.request, printsAll: printsAll
        ).text)
      if first != nil { explainMake(context) }
      round.prepareApps(of: chapters)
    case .lines:
      let lines = CheckLines(chapters) { try? context.workbook.text($0.file) }
      context.console.write(lines.text)
    case .json:
      context.console.write(try CheckJSON.text(chapters, printsAll: printsAll))
    }
    if results.contains(where: { $0.verdict.status == .notJudged }) { return .internalError }
    return results.allSatisfy(\.isSolved) ? .success : .unsolved
  }

  /// Returns true if the answers are to be judged again, ignoring stored verdicts.
  private static func judgesAgain(_ word: String?) throws -> Bool {
    guard let word, !["0", "no"].contains(word) else { return false }
    guard ["1", "yes"].contains(word) else {
      throw UsageError(
        message: "AGAIN=\(word) is neither yes nor no.",
        next: "AGAIN=1 judges again without using saved verdicts.")
    }
    return true
  }

  /// Returns true if everything that answers print is to be shown.
  private static func printsAll(_ word: String?) throws -> Bool {
    guard let word else { return false }
    guard word == "all" else {
      throw UsageError(
        message: "PRINT=\(word) is not a choice.",
        next: "PRINT=all shows everything that answers print.")
    }
    return true
  }

  /// Tells a reader once what the line means that make adds to the report.
  private static func explainMake(_ context: CommandContext) {
    guard context.console.isTerminal, context.environment["MAKELEVEL"] != nil,
      context.journal.isNews("make")
    else { return }
    let words =
      "The last line, Error 1, is from make itself. It means that not everything is solved yet, "
      + "and nothing else."
    context.console.write("\n" + context.style.wrapped(words, "") + "\n")
  }

  /// Records the results of the reader's own answers. Returns the remark for the result that is
  /// explained.
  private static func noteTries(
    _ results: [ExerciseResult], at first: ExerciseResult?, _ context: CommandContext
  ) -> Encouragement {
    let journal = context.journal
    var tries = Tries()
    for result in results where result.verdict.status != .notStarted {
      guard case .file(let bytes) = Answer(at: context.workbook.url(result.file).path) else {
        continue
      }
      let count = journal.note(result, bytes)
      if result.exercise == first?.exercise { tries = count }
    }
    return Encouragement(
      tries: tries, hints: first.map { journal.hints(of: $0.exercise) } ?? 0,
      hasSolution: context.workbook.hasSolutions)
  }

  private enum Format: String {
    case text, lines, json

    init(_ word: String) throws {
      guard let format = Self(rawValue: word) else {
        throw UsageError(
          message: "There is no format \"\(word)\".",
          next: "It is FORMAT=json, FORMAT=lines or FORMAT=text.")
      }
      self = format
    }
  }
}
