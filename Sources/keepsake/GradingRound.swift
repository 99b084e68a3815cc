import Classroom
import Foundation

/// Judges submissions one after another, keeps what was found out of each, and tells how far it is.
struct GradingRound {
  let grader: Grader
  let judgements: JudgementFolder
  let console: Console

  /// Judges what is new; what was judged before, with the same tests and tool, is left as it is.
  ///
  /// - Parameter anew: the name of a submission that is judged again whatever is known of it.
  func run(_ submissions: [Submission], anew: String?) throws {
    if let anew {
      guard let submission = submissions.first(where: { $0.name == anew }) else {
        let near = Nearest.to(anew, among: submissions.map(\.name))
        throw UsageProblem(
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
      let kept = isAnew ? nil : judgements.judgement(of: submission.name)
      let judgement = grader.judgement(on: submission, kept: kept)
      if judgement != kept { try judgements.keep(judgement) }
      progress.step(wasKept: judgement == kept)
    }
    progress.end()
  }
}

/// Says how many submissions are done, and about how long the rest will take.
struct GradingProgress {
  private let console: Console
  private let total: Int
  private var done = 0
  private var judged = 0
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  init(_ console: Console, total: Int) {
    self.console = console
    self.total = total
  }

  mutating func step(wasKept: Bool) {
    done += 1
    if !wasKept { judged += 1 }
    let now = ContinuousClock.now
    let isDue = lastShown.map { now - $0 > (console.showsProgress ? .seconds(0.2) : .seconds(30)) }
    guard isDue ?? true, done < total else { return }
    lastShown = now
    console.complain(console.showsProgress ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  func end() {
    if console.showsProgress { console.complain("\r\u{1B}[K") }
  }

  /// Such as `Graded 12 of 80 submissions in 0:40, about 3:40 left`.
  var line: String {
    let spent = (ContinuousClock.now - start) / .seconds(1)
    let left = judged == 0 ? 0 : spent / Double(judged) * Double(total - done)
    return "Graded \(done) of \(total) submissions in \(Self.clock(spent)), "
      + "about \(Self.clock(left)) left"
  }

  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let minutes = whole / 60
    let rest = whole % 60 < 10 ? "0\(whole % 60)" : "\(whole % 60)"
    return minutes < 60
      ? "\(minutes):\(rest)"
      : "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):\(rest)"
  }
}
