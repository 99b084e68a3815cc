import CommandLine
import Foundation

/// How many answers are judged at a time, as `JOBS` says: without it, twice as many as there are
/// processors, for some suites wait more than they work.
struct JobCount {
  let count: Int

  /// - Throws: `UsageError` for what is no number from 1 to 1000.
  init(_ word: String?) throws {
    guard let word else {
      count = 2 * ProcessInfo.processInfo.activeProcessorCount
      return
    }
    guard let jobs = Int(word), (1...1000).contains(jobs) else {
      throw UsageError(
        message: "JOBS=\(word) is not a number of jobs.",
        next: "JOBS=2 judges two answers at a time; without it, two for each processor.")
    }
    count = jobs
  }
}
