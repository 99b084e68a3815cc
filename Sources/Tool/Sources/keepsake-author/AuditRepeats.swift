import CommandLine
import Judging
import SelfCheck

extension AuditPart {
  /// Runs the suites many times on answers that must pass, on an overloaded machine, or once under
  /// each of some conditions: in other time zones and languages, in a folder behind a link, on another
  /// file system, or with each fault at every place and not only at a sample of them.
  ///
  /// - Parameter ofMistakes: true to run them on answers that must fail, and print the reason each time.
  static func repeatRuns(
    _ context: CommandContext, ofMistakes: Bool = false, under conditions: [RunConditions]
  ) throws -> ExitStatus {
    var results: [RepeatedRuns] = []
    for exercise in try context.checkedExercises() {
      let found = try exercise.repeatedRuns(ofMistakes: ofMistakes, under: conditions)
      context.console.write(found.map(text).joined())
      results += found
    }
    let failures = results.map(\.failures.count).reduce(0, +)
    context.console.write(
      "\(counted(results.map(\.count).reduce(0, +))), \(failures) not as they should be\n")
    return failures == 0 ? .success : .unsolved
  }

  /// Returns the conditions of as many usual runs as `TIMES` asks for.
  static func usual(_ context: CommandContext) throws -> [RunConditions] {
    let word = context.request["TIMES"] ?? "100"
    guard let times = Int(word), (1...10_000).contains(times) else {
      throw UsageError(
        message: "TIMES=\(word) is no number of runs.",
        next: "TIMES=20 runs each answer twenty times; without it, a hundred times.")
    }
    return Array(repeating: .usual, count: times)
  }

  private static func counted(_ runs: Int) -> String { runs == 1 ? "1 run" : "\(runs) runs" }

  private static func text(_ result: RepeatedRuns) -> String {
    let seconds = (result.seconds * 100).rounded() / 100
    let head = "\(result.name): \(counted(result.count)) of \(seconds) s"
    guard !result.failures.isEmpty else { return "\(head)\n" }
    let words = Set(result.failures).sorted().flatMap { $0.split(separator: "\n") }
    return "\(head), \(result.failures.count) not as they should be\n"
      + words.map { "  \($0)\n" }.joined()
  }
}
