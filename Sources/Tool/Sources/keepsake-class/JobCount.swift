import CommandLine
import Foundation

/// The number of answers that are judged at a time, from `JOBS`. By default, it is twice the number
/// of processors, because some suites wait more than they compute.
struct JobCount {
  let count: Int

  /// - Throws: `UsageError` if the text is not a number from 1 to 1000.
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
