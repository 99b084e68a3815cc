import CommandLine
import Foundation
import Grading

/// Judges submissions one after another, stores their records, and shows its progress.
struct GradingRound {
  let grader: Grader
  let records: RecordFolder
  let console: Console

  /// Judges new submissions. Those that were judged before, with the same tests and tool, are
  /// skipped.
  ///
  /// - Parameter anew: the name of a submission that is judged again even if it was judged before.
  func run(_ submissions: [Submission], anew: String?) throws {
    if let anew {
      guard let submission = submissions.first(where: { $0.name == anew }) else {
        let near = Nearest.to(anew, among: submissions.map(\.name))
        throw UsageError(
          message: "There is no submission \"\(anew)\".",
          next: near.map { "Did you mean PERSON=\"\($0)\"?" }
            ?? "PERSON names one entry of the folder of submissions.")
      }
      grader.forget(submission)
      try judge([submission], isAnew: true)
    } else {
      try judge(submissions, isAnew: false)
    }
  }

  private func judge(_ submissions: [Submission], isAnew: Bool) throws {
    var progress = GradingProgress(console, total: submissions.count)
    for submission in submissions {
      let kept = isAnew ? nil : records.record(of: submission.name)
      let record = grader.record(of: submission, kept: kept)
      if record != kept { try records.keep(record) }
      progress.step(wasKept: record == kept)
    }
    progress.end()
  }
}
