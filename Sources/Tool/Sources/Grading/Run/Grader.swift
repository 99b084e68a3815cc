import Gate
import Judging
import Support
import Synchronization

/// Judges submissions by a plan. The same submission gets the same record, in any order and with
/// any number of jobs.
public struct Grader: Sendable {
  private let plan: GradingPlan
  private let requested: RequestedFiles
  private let judge: Judge
  private let jobs: Int
  private let notes: WorkNotes?
  private let edition: String
  /// The seed of the values that suites draw, or nil if none draws any.
  private let seed: UInt64?

  /// - Parameters:
  ///   - jobs: the number of answers that are judged at a time, at least 1.
  ///   - notes: where it is noted which answers are being judged, if the run goes on after a crash.
  public init(plan: GradingPlan, judge: Judge, jobs: Int, notes: WorkNotes? = nil) {
    self.plan = plan
    requested = plan.requested
    self.judge = judge
    self.jobs = jobs
    self.notes = notes
    seed = plan.tasks.contains(where: \.assignment.drawsNumbers) ? judge.seed : nil
    edition = Digest(plan.digest.description, judge.identity.description).description
  }

  /// Judges submissions side by side, with as many answers at a time as there are jobs. Those of one
  /// submission take at most half of the jobs while others wait, so that answers that wait for their
  /// time limit do not hold up the rest. A submission that cannot be read is not graded.
  ///
  /// - Parameters:
  ///   - kept: returns an earlier record of a submission. It counts if it came from the same
  ///     submission, tests and tool.
  ///   - tell: called with each record as soon as it is complete, and true if it is the kept one.
  ///     After an error, no other answer is begun.
  /// - Throws: the first error of `tell`.
  public func judge(
    _ submissions: [Submission], kept: @escaping @Sendable (Submission) -> SubmissionRecord?,
    tell: @escaping @Sendable (SubmissionRecord, _ isKept: Bool) throws -> Void
  ) throws {
    judgeSuspects(submissions, kept: kept)
    let team = max(1, min(jobs, submissions.count * plan.tasks.count))
    let failure = Mutex<(any Error)?>(nil)
    let tell = { @Sendable (record: SubmissionRecord, isKept: Bool) in
      do { try tell(record, isKept) } catch { failure.withLock { $0 = $0 ?? error } }
    }
    // A submission is opened only when none of those before it may begin another answer, so few of
    // them are in memory.
    let opened = submissions.lazy.compactMap { submission in
      failure.withLock { $0 } == nil ? open(submission, kept: kept, tell: tell) : nil
    }
    let queue = Mutex(
      GradingQueue(
        submissions: AnyIterator(opened.makeIterator()), tasks: plan.tasks, most: max(1, team / 2)))
    ThreadTeam.run(team) { [self] in
      while failure.withLock({ $0 }) == nil,
        let (submission, task) = queue.withLock({ $0.next() })
      {
        let start = ContinuousClock.now
        let answer = noted(task, in: submission)
        let seconds = (ContinuousClock.now - start) / .seconds(Double(team))
        let record = queue.withLock {
          $0.add(answer, to: task, of: submission, seconds: seconds)
        }
        if let record { tell(record, false) }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  public func record(of submission: Submission) -> SubmissionRecord {
    let result = Mutex(
      SubmissionRecord(submission: submission.name, key: "", outcome: .judged([:])))
    try? judge(
      [submission], kept: { _ in nil }, tell: { record, _ in result.withLock { $0 = record } })
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
    guard let files = try? submission.files(requested) else { return }
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

  /// Returns a submission whose answers are to be judged. If there are none, it tells the record, and
  /// returns nil.
  private func open(
    _ submission: Submission, kept: (Submission) -> SubmissionRecord?,
    tell: (SubmissionRecord, Bool) -> Void
  ) -> OpenSubmission? {
    let start = ContinuousClock.now
    let files: CollectedFiles
    do {
      files = try submission.files(requested)
    } catch {
      let record = SubmissionRecord(
        submission: submission.name, key: key(of: "\(error)"), outcome: .notGraded(error.sentence))
      tell(record, record == kept(submission))
      return nil
    }
    let key = key(of: files.digest)
    if let kept = kept(submission), kept.key == key, kept.submission == submission.name {
      tell(kept, true)
      return nil
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
    return OpenSubmission(files: files, record: record)
  }

  /// Judges the answers one of which ended the last run, one after the other, so that no more than one
  /// note is left if that happens again. The verdicts on the others are kept.
  private func judgeSuspects(
    _ submissions: [Submission], kept: (Submission) -> SubmissionRecord?
  ) {
    guard let suspects = notes?.suspects, !suspects.isEmpty else { return }
    for submission in submissions {
      guard let submission = open(submission, kept: kept, tell: { _, _ in }) else { continue }
      for task in plan.tasks where suspects.contains(submission.note(of: task)) {
        _ = noted(task, in: submission)
      }
    }
  }

  private func noted(_ task: GradingPlan.Task, in submission: OpenSubmission) -> JudgedAnswer {
    guard let notes else { return judged(task, in: submission.files) }
    return notes.noting(submission.note(of: task)) { judged(task, in: submission.files) }
      ?? JudgedAnswer(
        verdict: Verdict(
          .notJudged,
          [Finding("This answer ends Keepsake's tool. Read it yourself, and please report it.")]))
  }

  private func judged(_ task: GradingPlan.Task, in files: CollectedFiles) -> JudgedAnswer {
    if let reason = files.refused[task.item.file] {
      return JudgedAnswer(verdict: Verdict(.notJudged, [Finding(reason)]))
    }
    let answer = answer(to: task, files)
    let verdict = judge.verdict(on: answer, to: task.assignment)
    var judged = JudgedAnswer(verdict: verdict.bounded())
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

/// The answers of several submissions, in order. No submission has more than `most` of them at work
/// while another one waits.
struct GradingQueue {
  let submissions: AnyIterator<OpenSubmission>
  let tasks: [GradingPlan.Task]
  let most: Int
  private(set) var begun: [OpenSubmission] = []

  /// Takes the next answer, or returns nil if all are taken.
  mutating func next() -> (OpenSubmission, GradingPlan.Task)? {
    let waiting = begun.indices.filter { begun[$0].taken < tasks.count }
    var index = waiting.first { begun[$0].atWork < most }
    if index == nil, !tasks.isEmpty, let submission = submissions.next() {
      begun.append(submission)
      index = begun.count - 1
    }
    guard let index = index ?? waiting.first else { return nil }
    begun[index].taken += 1
    return (begun[index], tasks[begun[index].taken - 1])
  }

  /// Adds an answer that is judged. Returns the submission's record if it was the last one.
  ///
  /// - Parameter seconds: the answer's share of the time that all answers took.
  mutating func add(
    _ answer: JudgedAnswer, to task: GradingPlan.Task, of submission: OpenSubmission,
    seconds: Double
  ) -> SubmissionRecord? {
    let name = submission.record.submission
    guard let index = begun.firstIndex(where: { $0.record.submission == name }) else { return nil }
    begun[index].answers[task.item.id] = answer
    begun[index].record.seconds += seconds
    guard begun[index].answers.count == tasks.count else { return nil }
    var complete = begun.remove(at: index)
    complete.record.outcome = .judged(complete.answers)
    return complete.record
  }
}

/// A submission whose answers are being judged, with what is known of them.
struct OpenSubmission: Sendable {
  let files: CollectedFiles
  var record: SubmissionRecord
  var taken = 0
  var answers: [String: JudgedAnswer] = [:]

  var atWork: Int { taken - answers.count }

  /// Returns the name of the note that a task is being judged.
  func note(of task: GradingPlan.Task) -> String {
    Digest(texts: [record.key, task.item.id]).description
  }
}
