import Curriculum
import Foundation
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

  /// - Parameter jobs: the number of answers that are judged at a time, at least 1.
  public init(plan: GradingPlan, judge: Judge, jobs: Int) {
    self.plan = plan
    self.judge = judge
    self.jobs = max(1, jobs)
    edition = Digest(plan.digest.description, judge.identity.description).description
  }

  /// Judges a submission. It never throws: a submission that cannot be read is not graded.
  ///
  /// - Parameter kept: an earlier record. It is returned if it came from the same submission, tests
  ///   and tool.
  public func record(of submission: Submission, kept: SubmissionRecord?) -> SubmissionRecord {
    let start = ContinuousClock.now
    let files: CollectedFiles
    do {
      files = try submission.files(at: plan.wantedFiles, own: plan.own)
    } catch {
      return SubmissionRecord(
        submission: submission.name, key: key(of: "\(error)"), outcome: .notGraded(error.sentence))
    }
    let key = key(of: files.digest)
    if let kept, kept.key == key, kept.submission == submission.name { return kept }
    var record = SubmissionRecord(
      submission: submission.name, key: key, outcome: .judged(judged(files)))
    record.notes = files.notes
    if submission.isMarkedLate {
      record.notes.append(
        "The platform says that it was late. That alone takes off no points.")
    }
    record.missingSafeguards = judge.missingSafeguards + plan.tasks.compactMap(unobserved)
    record.seconds = (ContinuousClock.now - start) / .seconds(1)
    return record
  }

  /// Returns a sentence about a suite of the teacher's own that cannot be observed, or nil. If it
  /// cannot be prepared, its verdicts say so.
  private func unobserved(_ task: GradingPlan.Task) -> String? {
    guard task.item.isHidden else { return nil }
    do {
      guard try judge.observedExpectations(of: task.assignment) == nil else { return nil }
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
    "\(edition) \(Digest(contents, judge.missingSafeguards.joined(separator: "\n")))"
  }

  private func answer(to task: GradingPlan.Task, _ files: CollectedFiles) -> Answer {
    files.files[task.item.file].map(Answer.file)
      ?? .nothing("Nothing was handed in for this exercise.")
  }

  /// Returns the judged answers by their items' ids. As many are judged at a time as there are
  /// jobs.
  private func judged(_ files: CollectedFiles) -> [String: JudgedAnswer] {
    let round = Round(plan.tasks)
    ThreadTeam.run(min(jobs, plan.tasks.count)) { [self] in
      while let task = round.left.withLock({ $0.popLast() }) {
        let answer = judged(task, in: files)
        round.answers.withLock { $0[task.item.id] = answer }
      }
    }
    return round.answers.withLock { $0 }
  }

  /// The judging of one submission: what no thread has taken yet, and what is known.
  private final class Round: Sendable {
    let left: Mutex<[GradingPlan.Task]>
    let answers = Mutex([String: JudgedAnswer]())

    init(_ tasks: [GradingPlan.Task]) {
      left = Mutex(tasks.reversed())
    }
  }

  /// Judges an answer, and again if it timed out, because the machine may have been busy.
  private func judged(_ task: GradingPlan.Task, in files: CollectedFiles) -> JudgedAnswer {
    if let reason = files.refused[task.item.file] {
      return JudgedAnswer(Verdict(.notJudged, [Finding(reason)]))
    }
    let answer = answer(to: task, files)
    var verdict = judge.verdict(on: answer, to: task.assignment)
    if verdict.status == .timedOut {
      let second = judge.verdict(on: answer, to: task.assignment)
      if second.status != .notJudged { verdict = second }
    }
    return JudgedAnswer(verdict.bounded(), excerpt: excerpt(verdict, answer))
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
