import Curriculum
import Foundation
import Judging
import Synchronization

/// Runs the suites repeatedly on answers with a known verdict, with more runs at a time than there
/// are processors. Each verdict must be the same every time, whatever the conditions of the machine.
public struct RepeatedRuns: Sendable {
  let checks: WorkbookChecks

  public enum Answers: Sendable {
    case right
    /// The mistakes, except those that hang: each of their runs takes until its time limit.
    case mistakes
  }

  public struct Result: Sendable {
    /// The path or the place of the answer.
    public let name: String
    public let runs: Int
    /// A message for each run with another verdict.
    public let failures: [String]
    /// The average time of a run in seconds.
    public let seconds: Double
  }

  /// An answer, with a function that returns what is wrong with a verdict on it, or nil.
  private typealias Known = (
    name: String, answer: Answer, fault: @Sendable (Verdict) -> String?
  )

  public init(_ checks: WorkbookChecks) {
    self.checks = checks
  }

  /// Runs each of an exercise's answers once under each of some conditions.
  ///
  /// - Throws: `SourceError` if the exercise cannot be read.
  public func results(
    _ answers: Answers, _ exercise: Exercise, in chapter: Chapter,
    under conditions: [RunConditions]
  ) throws -> [Result] {
    let checked = try checks.checked(exercise, in: chapter)
    let known = try answers == .right ? rightAnswers(checked) : mistakes(checked)
    let results = Mutex<[Result]>([])
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    for known in known {
      queue.addOperation {
        let result = result(known, checked.assignment, conditions)
        results.withLock { $0.append(result) }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return results.withLock { $0.sorted { $0.name < $1.name } }
  }
  private func rightAnswers(_ checked: CheckedExercise) throws -> [Known] {
    try checked.passing().map { ($0, $1, { $0.status == .passed ? nil : $0.summary }) }
  }

  private func mistakes(_ checked: CheckedExercise) throws -> [Known] {
    let tests = SuiteRules(suite: checked.assignment.suite).tests
    return try checked.mistakes.filter { $0.status != .timedOut }.map { mistake in
      let answer = try checks.workbook.answer(
        mistake.change, checked.exercise, in: checked.chapter)
      return (
        mistake.subject, answer,
        { verdict in
          mistake.fault(of: verdict)
            ?? (mistake.status == .failed ? mistake.fault(of: verdict, heldBy: tests) : nil)
        }
      )
    }
  }

  private func result(
    _ known: Known, _ assignment: Assignment, _ conditions: [RunConditions]
  ) -> Result {
    let start = ContinuousClock.now
    let verdicts = checks.judge.verdicts(on: known.answer, to: assignment, under: conditions)
    let seconds = (ContinuousClock.now - start) / Duration.seconds(1)
    let failures = zip(conditions, verdicts).compactMap { conditions, verdict in
      known.fault(verdict).map { [conditions.name, $0].compactMap(\.self).joined(separator: ": ") }
    }
    return Result(
      name: known.name, runs: verdicts.count, failures: failures,
      seconds: seconds / Double(verdicts.count))
  }
}
