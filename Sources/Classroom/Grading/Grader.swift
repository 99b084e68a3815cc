import Curriculum
import Foundation
import Judging
import Support
import Synchronization

/// Judges submissions by a plan: the same submission gets the same judgement, whenever, in whatever
/// order and on however many jobs.
public struct Grader: Sendable {
  private let plan: Plan
  private let judge: Judge
  private let jobs: Int
  private let edition: String

  /// - Parameter jobs: how many answers are judged at a time: 1 or more.
  public init(plan: Plan, judge: Judge, jobs: Int) {
    self.plan = plan
    self.judge = judge
    self.jobs = max(1, jobs)
    edition = Digest(plan.digest.description, judge.identity.description).description
  }

  /// What was found out about a submission. It never throws: what cannot be read is not graded.
  ///
  /// - Parameter kept: what was found out earlier, which is handed back where it came from the same
  ///   submission, tests and tool.
  public func judgement(on submission: Submission, kept: Judgement?) -> Judgement {
    let start = ContinuousClock.now
    let contents: Contents
    do {
      contents = try submission.contents(wanting: plan.wantedFiles)
    } catch {
      return Judgement(
        submission: submission.name, key: key(of: "\(error)"), outcome: .notGraded(error.sentence))
    }
    let key = key(of: contents.digest)
    if let kept, kept.key == key, kept.submission == submission.name { return kept }
    var judgement = Judgement(
      submission: submission.name, key: key, outcome: .judged(judged(contents)))
    judgement.notes = contents.notes
    if submission.isMarkedLate {
      judgement.notes.append(
        "The platform says that it came late. Late days are counted from the roster.")
    }
    judgement.missingSafeguards = judge.missingSafeguards
    judgement.seconds = (ContinuousClock.now - start) / .seconds(1)
    return judgement
  }

  /// Lets go of what is known of a submission's answers, so that they are judged anew.
  public func forget(_ submission: Submission) {
    guard let contents = try? submission.contents(wanting: plan.wantedFiles) else { return }
    for task in plan.tasks { judge.forget(answer(to: task, contents), to: task.assignment) }
  }

  /// Whether a judgement came from this plan and this judge.
  public func isCurrent(_ judgement: Judgement) -> Bool {
    judgement.key.hasPrefix(edition)
  }
}

extension Grader {
  private func key(of contents: String) -> String {
    "\(edition) \(Digest(contents, judge.missingSafeguards.joined(separator: "\n")))"
  }

  private func answer(to task: Plan.Task, _ contents: Contents) -> Answer {
    contents.files[task.item.file].map(Answer.file)
      ?? .nothing("Nothing was handed in for this exercise.")
  }

  /// The items' judgements: as many at a time as there are jobs.
  private func judged(
    _ contents: Contents
  ) -> [String: Judgement.ItemJudgement] {
    let next = Mutex(0)
    let found = Mutex([String: Judgement.ItemJudgement]())
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, plan.tasks.count))) { _ in
      while true {
        let index = next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard index < plan.tasks.count else { return }
        let task = plan.tasks[index]
        let judgement =
          contents.refused[task.item.file].map {
            Judgement.ItemJudgement(Verdict(.notJudged, [Finding($0)]))
          } ?? judged(task, answer(to: task, contents))
        found.withLock { $0[task.item.id] = judgement }
      }
    }
    return found.withLock { $0 }
  }

  /// An answer that took too long has a second chance: the machine may have been busy.
  private func judged(_ task: Plan.Task, _ answer: Answer) -> Judgement.ItemJudgement {
    var verdict = judge.verdict(on: answer, to: task.assignment)
    if verdict.status == .timedOut {
      let second = judge.verdict(on: answer, to: task.assignment)
      if second.status != .notJudged { verdict = second }
    }
    return Judgement.ItemJudgement(verdict, excerpt: excerpt(verdict, answer))
  }

  /// The lines around the first place that a finding names in the answer.
  private func excerpt(_ verdict: Verdict, _ answer: Answer) -> Judgement.Excerpt? {
    guard case .file(let bytes) = answer,
      let place = verdict.findings.compactMap(\.place).first(where: { $0.file == .answer })
    else { return nil }
    let lines = SwiftSource.lines(of: String(decoding: bytes, as: UTF8.self))
    return Judgement.Excerpt(of: lines, around: place.line)
  }
}
