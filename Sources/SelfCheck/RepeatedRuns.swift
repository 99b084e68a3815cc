import Curriculum
import Foundation
import Judging
import Synchronization

/// Runs the suites again and again on answers that must pass, with more of them at a time than there
/// are processors: what passes always passes there too.
public struct RepeatedRuns: Sendable {
  let workbook: Workbook
  let judge: Judge

  /// What came of one answer's runs.
  public struct Result: Sendable {
    /// Where the answer is.
    public let path: String
    public let runs: Int
    /// What went wrong, once for each run that did not pass.
    public let failures: [String]
    /// Seconds that a run took on average.
    public let seconds: Double
  }

  public init(_ checks: WorkbookChecks) {
    workbook = checks.workbook
    judge = checks.judge
  }

  /// Runs an exercise's solution and right answers side by side.
  ///
  /// - Throws: `SourceError` where the exercise cannot be read.
  public func results(
    _ exercise: Exercise, in chapter: Chapter, times: Int
  ) throws -> [Result] {
    let assignment = try workbook.assignment(exercise, in: chapter)
    let paths =
      [workbook.solution(exercise, in: chapter)] + workbook.rightAnswers(exercise, in: chapter)
    let results = Mutex<[Result]>([])
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    for path in paths {
      queue.addOperation {
        let result = result(path, assignment, times)
        results.withLock { $0.append(result) }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return results.withLock { $0.sorted { $0.path < $1.path } }
  }

  private func result(_ path: String, _ assignment: Assignment, _ times: Int) -> Result {
    let start = ContinuousClock.now
    let verdicts = judge.verdicts(on: workbook.answer(at: path), to: assignment, runs: times)
    let seconds = (ContinuousClock.now - start) / Duration.seconds(1)
    return Result(
      path: path, runs: verdicts.count,
      failures: verdicts.filter { $0.status != .passed }.map(\.summary),
      seconds: seconds / Double(verdicts.count))
  }
}
