import Foundation

/// How many answers are judged at a time, as `JOBS` says: without it, as many as there are
/// processors.
struct JobCount {
  let count: Int

  /// - Throws: `UsageProblem` for what is no number from 1 to 1000.
  init(_ word: String?) throws {
    guard let word else {
      count = ProcessInfo.processInfo.activeProcessorCount
      return
    }
    guard let jobs = Int(word), (1...1000).contains(jobs) else {
      throw UsageProblem(
        message: "JOBS=\(word) is no number of jobs.",
        next: "JOBS=2 judges two answers at a time; without it, as many as there are processors.")
    }
    count = jobs
  }
}
