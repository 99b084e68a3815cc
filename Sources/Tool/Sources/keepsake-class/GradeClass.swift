import CommandLine
import Grading
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
    let shard = try context.setting(
      "SHARD", "is not a part of a class", next: "SHARD=2/5 is the second of five parts.", shard)
    let submissions = try context.submissions()
    let seed = try context.gradebookFolder.seed(given: context.seed())
    let notes = try context.gradebookFolder.notes(
      part: context.request["SHARD"],
      isAfterCrash: context.environment["KEEPSAKE_AFTER_CRASH"] != nil)
    let grader = Grader(
      plan: settings.plan, judge: try context.classJudge(seed: seed), jobs: jobs, notes: notes)
    let part = submissions.enumerated().filter { place, _ in
      shard.map { place % $0.count == $0.number - 1 } ?? true
    }.map(\.element)
    try judge(part, by: grader, context)
    notes.end()
    guard shard == nil else {
      context.console.write(
        """
        Part \(context.request["SHARD"] ?? "") is done: \(part.count) of \(submissions.count) submissions.
        When all parts are done: make gradebook with the same settings, but without SHARD

        """)
      return .success
    }
    return try context.writeGradebooks(submissions, settings, grader)
  }

  /// Returns one of several parts of a class, for one of several machines.
  private static func shard(_ word: String) -> (number: Int, count: Int)? {
    guard let match = word.wholeMatch(of: /([0-9]+)\/([0-9]+)/), let number = Int(match.1),
      let count = Int(match.2), number >= 1, number <= count, count <= 100_000
    else { return nil }
    return (number, count)
  }

  /// Judges submissions side by side, stores their records, and shows its progress. Those that were
  /// judged before, with the same tests and tool, are skipped, unless `PERSON` names one, which is
  /// then judged alone and again.
  private static func judge(
    _ all: [Submission], by grader: Grader, _ context: CommandContext
  ) throws {
    var submissions = all
    let anew = context.request["PERSON"]
    if let anew {
      submissions = all.filter { $0.name == anew }
      guard let submission = submissions.first else {
        let near = Nearest.to(anew, among: all.map(\.name))
        throw UsageError(
          message: "There is no submission \"\(anew)\".",
          next: near.map { "Did you mean PERSON=\"\($0)\"?" }
            ?? "PERSON names one entry of the folder of submissions.")
      }
      grader.forget(submission)
    }
    let progress = Mutex(GradingProgress(context.console, total: submissions.count))
    let folder = context.gradebookFolder
    try grader.judge(submissions) {
      anew == nil ? folder.record(of: $0.name) : nil
    } tell: { record, isKept in
      if !isKept { try folder.keep(record) }
      progress.withLock { $0.step(wasKept: isKept) }
    }
    progress.withLock { $0.end() }
  }
}
