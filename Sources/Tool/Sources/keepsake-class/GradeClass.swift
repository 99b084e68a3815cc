import CommandLine
import Curriculum
import Foundation
import Grading
import Judging
import Support
import Synchronization

/// The teacher's command `grade`: judges a folder of submissions, and writes gradebooks and a
/// report.
enum GradeClass: Command {
  static let name = "grade"
  static let settings =
    ["SUBMISSIONS", "OUT", "JOBS", "SHARD", "PERSON", "SEED", "STRICT"] + ClassSettings.names

  static func run(_ context: CommandContext) throws -> ExitStatus {
    context.console.finishFiles()
    let settings = try ClassSettings(context)
    let jobs = try context.jobs()
    let shard = try shard(context.request["SHARD"])
    let submissions = try context.submissions()
    let seed = try context.gradebookFolder.records.seed(given: context.seed())
    let grader = Grader(
      plan: settings.plan, judge: try context.classJudge(seed: seed), jobs: jobs)
    let writing = GradebookWriting(context, settings, grader)
    let part = submissions.enumerated().filter { shard?.contains($0.offset) ?? true }
      .map(\.element)
    let round = GradingRound(
      grader: grader, records: writing.folder.records, console: context.console)
    try round.run(part, anew: context.request["PERSON"])
    guard shard == nil else {
      context.console.write(
        """
        Part \(context.request["SHARD"] ?? "") is done: \(part.count) of \(submissions.count) submissions.
        When all parts are done: make gradebook with the same settings, but without SHARD

        """)
      return .success
    }
    return try writing.write(submissions)
  }

  private static func shard(_ word: String?) throws -> Shard? {
    guard let word else { return nil }
    guard let shard = Shard(word) else {
      throw UsageError(
        message: "SHARD=\(word) is not a part of a class.",
        next: "SHARD=2/5 is the second of five parts.")
    }
    return shard
  }
}

/// Judges submissions side by side, stores their records, and shows its progress.
struct GradingRound {
  let grader: Grader
  let records: RecordFolder
  let console: Console

  /// Judges new submissions. Those that were judged before, with the same tests and tool, are
  /// skipped.
  ///
  /// - Parameter anew: the name of a submission that is judged again even if it was judged before.
  func run(_ submissions: [Submission], anew: String?) throws {
    var submissions = submissions
    if let anew {
      guard let submission = submissions.first(where: { $0.name == anew }) else {
        let near = Nearest.to(anew, among: submissions.map(\.name))
        throw UsageError(
          message: "There is no submission \"\(anew)\".",
          next: near.map { "Did you mean PERSON=\"\($0)\"?" }
            ?? "PERSON names one entry of the folder of submissions.")
      }
      grader.forget(submission)
      submissions = [submission]
    }
    let progress = Mutex(GradingProgress(console, total: submissions.count))
    let failure = Mutex<(any Error)?>(nil)
    let isAnew = anew != nil
    grader.judge(submissions) { [records] in
      isAnew ? nil : records.record(of: $0.name)
    } tell: { [records] record, isKept in
      do {
        if !isKept { try records.keep(record) }
        progress.withLock { $0.step(wasKept: isKept) }
        return true
      } catch {
        failure.withLock { $0 = error }
        return false
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    progress.withLock { $0.end() }
  }
}
