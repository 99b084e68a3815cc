import Curriculum
import Foundation
import Judging
import Synchronization

/// Runs the suites repeatedly on answers with a known verdict, with more runs at a time than there
/// are processors. Each verdict must be the same every time, whatever the conditions of the machine.
public struct RepeatedRuns: Sendable {
  let checks: WorkbookChecks

  /// The answers to run.
  public enum Answers: Sendable {
    /// The solution and the right answers.
    case right
    /// The mistakes, except those that hang: each of their runs takes until its time limit.
    case mistakes
  }

  /// The result of one answer's runs.
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
  private struct Known {
    let name: String
    let answer: Answer
    let fault: @Sendable (Verdict) -> String?
  }

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
    let known = answers == .right ? rightAnswers(checked) : try mistakes(checked)
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
}

extension RepeatedRuns {
  private func rightAnswers(_ checked: CheckedExercise) -> [Known] {
    let workbook = checks.workbook
    let paths =
      [workbook.solution(checked.exercise, in: checked.chapter)]
      + workbook.rightAnswers(checked.exercise, in: checked.chapter)
    return paths.map { path in
      Known(name: path, answer: workbook.answer(at: path)) {
        $0.status == .passed ? nil : $0.summary
      }
    }
  }

  private func mistakes(_ checked: CheckedExercise) throws -> [Known] {
    let tests = SuiteRules(suite: checked.assignment.suite).tests
    return try checked.mistakes.filter { $0.status != .timedOut }.map { mistake in
      let answer = try checks.workbook.answer(with: mistake, checked.exercise, in: checked.chapter)
      return Known(name: mistake.subject, answer: answer) { verdict in
        mistake.fault(of: verdict)
          ?? (mistake.status == .failed ? mistake.fault(of: verdict, heldBy: tests) : nil)
      }
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
