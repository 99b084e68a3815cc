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
    self.jobs = max(1, jobs)
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
    guard task.item.isHidden else { return nil }
    do {
      guard try judge.prepare(task.assignment) == nil else { return nil }
    } catch {
      return nil
    }
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

  /// Returns a submission whose answers are to be judged, or tells its record and returns nil.
  private func open(
    _ submission: Submission, kept: (Submission) -> SubmissionRecord?,
    tell: (SubmissionRecord, Bool) -> Bool
  ) -> GradingQueue.Step {
    let start = ContinuousClock.now
    let files: CollectedFiles
    do {
      files = try submission.files(at: plan.wantedFiles, own: plan.own)
    } catch {
      let record = SubmissionRecord(
        submission: submission.name, key: key(of: "\(error)"), outcome: .notGraded(error.sentence))
      let kept = kept(submission)
      return tell(record, record == kept) ? .next : .stop
    }
    let key = key(of: files.digest)
    if let kept = kept(submission), kept.key == key, kept.submission == submission.name {
      return tell(kept, true) ? .next : .stop
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
    guard !plan.tasks.isEmpty else { return tell(record, false) ? .next : .stop }
    return .judge(OpenSubmission(files, record, tasks: plan.tasks.count), plan.tasks)
  }

  private func judged(_ task: GradingPlan.Task, in files: CollectedFiles) -> JudgedAnswer {
    if let reason = files.refused[task.item.file] {
      return JudgedAnswer(Verdict(.notJudged, [Finding(reason)]))
    }
    let answer = answer(to: task, files)
    let verdict = judge.verdict(on: answer, to: task.assignment)
    var judged = JudgedAnswer(verdict.bounded(), excerpt: excerpt(verdict, answer))
    judged.remarks = remarks(on: answer, to: task, verdict)
    return judged
  }

  /// Returns remarks on an answer that was run, or nil if there are none.
  private func remarks(
    on answer: Answer, to task: GradingPlan.Task, _ verdict: Verdict
  ) -> [String]? {
    guard case .file(let bytes) = answer, [.passed, .failed].contains(verdict.status) else {
      return nil
    }
    let remarks = AnswerRemarks(
      task.assignment, statement: task.statement, solution: task.solution
    ).remarks(on: bytes)
    return remarks.isEmpty ? nil : remarks
  }

  /// Returns the lines around the first place in the answer that a finding names.
  private func excerpt(_ verdict: Verdict, _ answer: Answer) -> SourceExcerpt? {
    guard case .file(let bytes) = answer,
      let place = verdict.findings.compactMap(\.place).first(where: { $0.file == .answer })
    else { return nil }
    let lines = SwiftSource.lines(of: String(decoding: bytes, as: UTF8.self))
    return SourceExcerpt(of: lines, around: place.line)
  }
}

/// The answers that are judged next: those of one submission after those of another. A submission is
/// opened only when nobody has an answer left, so few of them are in memory.
private struct GradingQueue {
  private var submissions: [Submission]
  private var open: (submission: OpenSubmission, tasks: [GradingPlan.Task])?

  /// What comes of opening a submission.
  enum Step {
    case judge(OpenSubmission, [GradingPlan.Task])
    /// There is nothing to judge in it.
    case next
    case stop
  }

  init(_ submissions: [Submission]) {
    self.submissions = submissions.reversed()
  }

  /// Returns an answer that nobody has taken, or nil if all are taken.
  mutating func next(
    _ open: (Submission) -> Step
  ) -> (OpenSubmission, GradingPlan.Task)? {
    while self.open?.tasks.isEmpty ?? true {
      guard let submission = submissions.popLast() else { return nil }
      switch open(submission) {
      case .judge(let submission, let tasks): self.open = (submission, tasks.reversed())
      case .next: break
      case .stop: stop()
      }
    }
    guard let submission = self.open?.submission, let task = self.open?.tasks.popLast() else {
      return nil
    }
    return (submission, task)
  }

  mutating func stop() {
    submissions = []
    open = nil
  }
}

/// A submission whose answers are being judged, with what is known of them.
private final class OpenSubmission: Sendable {
  let files: CollectedFiles
  private let state: Mutex<(record: SubmissionRecord, answers: [String: JudgedAnswer], left: Int)>

  init(_ files: CollectedFiles, _ record: SubmissionRecord, tasks: Int) {
    self.files = files
    state = Mutex((record, [:], tasks))
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
      state.left -= 1
      guard state.left == 0 else { return nil }
      state.record.outcome = .judged(state.answers)
      return state.record
    }
  }
}
