import Curriculum
import Foundation
import Gate
import Judging
import Support
import Synchronization

/// Judges submissions by a plan. The same submission gets the same record, in any order and with
/// any number of jobs.
public struct Grader: Sendable {
  private let plan: GradingPlan
  private let judge: Judge
  private let jobs: Int
  private let edition: String
  /// The seed of the values that suites draw, or nil if none draws any.
  private let seed: UInt64?

  /// - Parameter jobs: the number of answers that are judged at a time, at least 1.
  public init(plan: GradingPlan, judge: Judge, jobs: Int) {
    self.plan = plan
    self.judge = judge
    self.jobs = jobs
    seed = plan.drawsNumbers ? judge.seed : nil
    edition = Digest(plan.digest.description, judge.identity.description).description
  }

  /// Judges submissions side by side, with as many answers at a time as there are jobs, so that one
  /// that waits for its time limit does not hold up the others. It never throws: a submission that
  /// cannot be read is not graded.
  ///
  /// - Parameters:
  ///   - kept: returns an earlier record of a submission. It counts if it came from the same
  ///     submission, tests and tool.
  ///   - tell: called with each record as soon as it is complete, and true if it is the kept one.
  ///     If it returns false, no other submission is begun.
  public func judge(
    _ submissions: [Submission], kept: @escaping @Sendable (Submission) -> SubmissionRecord?,
    tell: @escaping @Sendable (SubmissionRecord, _ isKept: Bool) -> Bool
  ) {
    let team = max(1, min(jobs, submissions.count * plan.tasks.count))
    let queue = Mutex(GradingQueue(submissions))
    ThreadTeam.run(team) { [self] in
      // Others have nothing to do while one opens a submission: each answer before is taken.
      while let (submission, task) = queue.withLock({ queue in
        queue.next { open($0, kept: kept, tell: tell) }
      }) {
        let start = ContinuousClock.now
        let answer = judged(task, in: submission.files)
        let seconds = (ContinuousClock.now - start) / .seconds(Double(team))
        if let record = submission.add(answer, to: task, seconds: seconds), !tell(record, false) {
          queue.withLock { $0.stop() }
        }
      }
    }
  }

  /// Judges one submission.
  public func record(of submission: Submission) -> SubmissionRecord {
    let result = Mutex(
      SubmissionRecord(submission: submission.name, key: "", outcome: .judged([:])))
    judge(
      [submission], kept: { _ in nil },
      tell: { record, _ in
        result.withLock { $0 = record }
        return true
      })
    return result.withLock { $0 }
  }

  /// Returns a sentence about a suite of the teacher's own that cannot be observed, or nil. If it
  /// cannot be prepared, its verdicts say so.
  private func unobserved(_ task: GradingPlan.Task) -> String? {
    guard task.item.isHidden,
      case .success(.none) = Result(catching: { try judge.prepare(task.assignment) })
    else { return nil }
    return
      "The values of \(task.item.suiteFile) were compared in the process of the answer, because "
      + "the suite does not compile otherwise."
  }

  /// Removes the stored verdicts on a submission's answers, so that they are judged again.
  public func forget(_ submission: Submission) {
    guard let files = try? submission.files(at: plan.wantedFiles, own: plan.own) else { return }
    for task in plan.tasks { judge.forget(answer(to: task, files), to: task.assignment) }
  }

  /// Returns true if a record came from this plan and this judge.
  public func isCurrent(_ record: SubmissionRecord) -> Bool {
    record.key.hasPrefix(edition)
  }
}

extension Grader {
  private func key(of contents: String) -> String {
    let seed = seed.map { ["\($0)"] } ?? []
    let parts = [contents, judge.missingSafeguards.joined(separator: "\n")] + seed
    return "\(edition) \(Digest(texts: parts))"
  }

  private func answer(to task: GradingPlan.Task, _ files: CollectedFiles) -> Answer {
    files.files[task.item.file].map(Answer.file)
      ?? .nothing("Nothing was handed in for this exercise.")
  }

  /// Returns the answers of a submission that are to be judged. If there are none, it tells the
  /// record, and returns nil if no other submission is to be begun.
  private func open(
    _ submission: Submission, kept: (Submission) -> SubmissionRecord?,
    tell: (SubmissionRecord, Bool) -> Bool
  ) -> [GradingQueue.Answer]? {
    let start = ContinuousClock.now
    let files: CollectedFiles
    do {
      files = try submission.files(at: plan.wantedFiles, own: plan.own)
    } catch {
      let record = SubmissionRecord(
        submission: submission.name, key: key(of: "\(error)"), outcome: .notGraded(error.sentence))
      return tell(record, record == kept(submission)) ? [] : nil
    }
    let key = key(of: files.digest)
    if let kept = kept(submission), kept.key == key, kept.submission == submission.name {
      return tell(kept, true) ? [] : nil
    }
    var record = SubmissionRecord(submission: submission.name, key: key, outcome: .judged([:]))
    record.notes = files.notes
    record.seed = seed
    if submission.isMarkedLate {
      record.notes.append(
        "The platform says that it was late. That alone takes off no points.")
    }
    record.missingSafeguards = judge.missingSafeguards + plan.tasks.compactMap(unobserved)
    record.seconds = (ContinuousClock.now - start) / .seconds(1)
    guard !plan.tasks.isEmpty else { return tell(record, false) ? [] : nil }
    let opened = OpenSubmission(files, record, tasks: plan.tasks.count)
    return plan.tasks.map { (opened, $0) }
  }

  private func judged(_ task: GradingPlan.Task, in files: CollectedFiles) -> JudgedAnswer {
    if let reason = files.refused[task.item.file] {
      return JudgedAnswer(Verdict(.notJudged, [Finding(reason)]))
    }
    let answer = answer(to: task, files)
    let verdict = judge.verdict(on: answer, to: task.assignment)
    var judged = JudgedAnswer(verdict.bounded())
    guard case .file(let bytes) = answer else { return judged }
    if let place = verdict.findings.compactMap(\.place).first(where: { $0.file == .answer }) {
      let lines = SwiftSource.lines(of: String(decoding: bytes, as: UTF8.self))
      judged.excerpt = SourceExcerpt(of: lines, around: place.line)
    }
    if [.passed, .failed].contains(verdict.status) {
      let remarks = AnswerRemarks(
        task.assignment, statement: task.statement, solution: task.solution
      ).remarks(on: bytes)
      judged.remarks = remarks.isEmpty ? nil : remarks
    }
    return judged
  }
}

/// The answers that are judged next: those of one submission after those of another. A submission is
/// opened only when nobody has an answer left, so few of them are in memory.
private struct GradingQueue {
  typealias Answer = (submission: OpenSubmission, task: GradingPlan.Task)
  private var submissions: [Submission]
  private var answers: [Answer] = []

  init(_ submissions: [Submission]) {
    self.submissions = submissions.reversed()
  }

  /// Returns an answer that nobody has taken, or nil if all are taken.
  ///
  /// - Parameter open: returns the answers of a submission, or nil to stop.
  mutating func next(_ open: (Submission) -> [Answer]?) -> Answer? {
    while answers.isEmpty, let submission = submissions.popLast() {
      guard let opened = open(submission) else {
        stop()
        break
      }
      answers = opened.reversed()
    }
    return answers.popLast()
  }

  mutating func stop() {
    (submissions, answers) = ([], [])
  }
}

/// A submission whose answers are being judged, with what is known of them.
private final class OpenSubmission: Sendable {
  let files: CollectedFiles
  private let tasks: Int
  private let state: Mutex<(record: SubmissionRecord, answers: [String: JudgedAnswer])>

  init(_ files: CollectedFiles, _ record: SubmissionRecord, tasks: Int) {
    self.files = files
    self.tasks = tasks
    state = Mutex((record, [:]))
  }

  /// Adds an answer. Returns the record if it was the last one.
  ///
  /// - Parameter seconds: the answer's share of the time that all answers took.
  func add(
    _ answer: JudgedAnswer, to task: GradingPlan.Task, seconds: Double
  ) -> SubmissionRecord? {
    state.withLock { state in
      state.answers[task.item.id] = answer
      state.record.seconds += seconds
      guard state.answers.count == tasks else { return nil }
      state.record.outcome = .judged(state.answers)
      return state.record
    }
  }
}
