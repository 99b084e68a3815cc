import CommandLine
import Curriculum
import Judging
import SelfCheck

/// `PART=repeats`: runs the suites many times on answers that must pass, on an overloaded machine.
enum AuditRepeats: RepeatingAuditPart {
  static let name = "repeats"
  static let answers = RepeatedRuns.Answers.right
}

/// `PART=mistakes`: runs the suites many times on answers that must fail, and prints the reason
/// each time.
enum AuditMistakes: RepeatingAuditPart {
  static let name = "mistakes"
  static let answers = RepeatedRuns.Answers.mistakes
}

/// `PART=conditions`: runs the suites on answers that must pass in other time zones and languages,
/// in a folder behind a link, and on another file system.
enum AuditConditions: RepeatingAuditPart {
  static let name = "conditions"
  static let answers = RepeatedRuns.Answers.right

  static func conditions(_ context: CommandContext) throws -> [RunConditions] {
    RunConditions.unusual
  }
}

/// `PART=faults`: runs the suites on answers that must pass, with each fault at every place and not
/// only at a sample of them.
enum AuditFaults: RepeatingAuditPart {
  static let name = "faults"
  static let answers = RepeatedRuns.Answers.right

  static func conditions(_ context: CommandContext) throws -> [RunConditions] {
    [.everyFault]
  }
}

/// A check that runs the suites many times.
protocol RepeatingAuditPart: AuditPart {
  /// The answers that are run.
  static var answers: RepeatedRuns.Answers { get }

  /// The conditions of each run of an answer.
  static func conditions(_ context: CommandContext) throws -> [RunConditions]
}

extension RepeatingAuditPart {
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let conditions = try conditions(context)
    let checks = try WorkbookChecks(
      context.workbook, toolchain: context.toolchain(), cache: context.cache)
    let audit = RepeatedRuns(checks)
    var results: [RepeatedRuns.Result] = []
    for (chapter, exercises) in try Selection(context.request, in: context.workbook).parts {
      for exercise in exercises {
        let found = try audit.results(answers, exercise, in: chapter, under: conditions)
        context.console.write(found.map(text).joined())
        results += found
      }
    }
    let failures = results.map(\.failures.count).reduce(0, +)
    context.console.write(
      "\(counted(results.map(\.runs).reduce(0, +))), \(failures) not as they should be\n")
    return failures == 0 ? .success : .unsolved
  }

  static func conditions(_ context: CommandContext) throws -> [RunConditions] {
    Array(repeating: .usual, count: try times(context.request["TIMES"]))
  }

  private static func times(_ word: String?) throws -> Int {
    guard let word else { return 100 }
    guard let times = Int(word), (1...10_000).contains(times) else {
      throw UsageError(
        message: "TIMES=\(word) is no number of runs.",
        next: "TIMES=20 runs each answer twenty times; without it, a hundred times.")
    }
    return times
  }

  private static func counted(_ runs: Int) -> String { runs == 1 ? "1 run" : "\(runs) runs" }

  private static func text(_ result: RepeatedRuns.Result) -> String {
    let seconds = (result.seconds * 100).rounded() / 100
    let head = "\(result.name): \(counted(result.runs)) of \(seconds) s"
    guard !result.failures.isEmpty else { return "\(head)\n" }
    let words = Set(result.failures).sorted().flatMap { $0.split(separator: "\n") }
    return "\(head), \(result.failures.count) not as they should be\n"
      + words.map { "  \($0)\n" }.joined()
  }
}
