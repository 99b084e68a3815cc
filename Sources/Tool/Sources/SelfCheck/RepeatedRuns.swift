import Curriculum
import Foundation
import Judging
import Synchronization

/// Many runs of a suite on an answer with a known verdict, which must be the same every time.
public struct RepeatedRuns: Sendable {
  /// The path or the place of the answer.
  public let name: String
  public let count: Int
  /// A message for each run with another verdict.
  public let failures: [String]
  /// The average time of a run in seconds.
  public let seconds: Double
}

extension CheckedExercise {
  /// Runs each of the exercise's right answers or mistakes once under each of some conditions, with more
  /// runs at a time than there are processors. Mistakes that hang are left out: each of their runs takes
  /// until its time limit.
  ///
  /// - Throws: `SourceError` if an answer is not an edit of the solution.
  public func repeatedRuns(
    ofMistakes: Bool, under conditions: [RunConditions]
  ) throws -> [RepeatedRuns] {
    let mistakes = mistakes.filter { $0.status != .timedOut }
    let known: [(name: String, answer: Answer, mistake: KnownAnswer?)] =
      try ofMistakes
      ? mistakes.map { ($0.subject, try answer($0), $0) } : passing().map { ($0, $1, nil) }
    let results = Mutex<[RepeatedRuns]>([])
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    for (name, answer, mistake) in known {
      queue.addOperation {
        let start = ContinuousClock.now
        let verdicts = judge.verdicts(on: answer, to: assignment, under: conditions)
        let time = (ContinuousClock.now - start) / .seconds(1)
        let failures = zip(conditions, verdicts).compactMap { conditions, verdict in
          fault(verdict, mistake).map {
            [conditions.name, $0].compactMap(\.self).joined(separator: ": ")
          }
        }
        let runs = RepeatedRuns(
          name: name, count: conditions.count, failures: failures,
          seconds: time / Double(conditions.count))
        results.withLock { $0.append(runs) }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return results.withLock { $0.sorted { $0.name < $1.name } }
  }

  /// Returns what is wrong with a verdict on a mistake, or on an answer that must pass, or nil.
  private func fault(_ verdict: Verdict, _ mistake: KnownAnswer?) -> String? {
    guard let mistake else { return verdict.status == .passed ? nil : verdict.summary }
    return mistake.fault(of: verdict)
      ?? (mistake.status == .failed ? mistake.fault(of: verdict, heldBy: tests) : nil)
  }
}
