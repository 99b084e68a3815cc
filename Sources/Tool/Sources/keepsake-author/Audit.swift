import CommandLine
import Curriculum
import Judging
import SelfCheck
import Support

/// The checks that `make audit` performs and `make test` does not, because they need time or another
/// program. Their names are the values of `PART`.
enum AuditPart: String, CaseIterable {
  /// The tool's tests that need a browser, a terminal, a sandbox, another machine, a reader of results,
  /// or quiet processors.
  case programs
  case answers
  /// Answers that try to earn points which they do not deserve, with each safeguard and without.
  case attacks
  case engines, mutants, repeats, mistakes, conditions, faults, rules

  /// True if `FORMAT=json` writes its results for a program to read.
  var writesJSON: Bool { self == .answers || self == .mutants }

  /// Runs the check and prints its results. It succeeds if no result needs a closer look.
  func run(_ context: CommandContext) throws -> ExitStatus {
    switch self {
    case .programs: try ToolTests(context).run(part: "Programs")
    case .answers: try Self.judgeAnswers(context)
    case .attacks: try ToolTests(context).run(part: "Attacks")
    case .engines: try Self.compareEngines(context)
    case .mutants: try Self.judgeMutants(context)
    case .repeats: try Self.repeatRuns(context, under: Self.usual(context))
    case .mistakes: try Self.repeatRuns(context, ofMistakes: true, under: Self.usual(context))
    case .conditions: try Self.repeatRuns(context, under: RunConditions.unusual)
    case .faults: try Self.repeatRuns(context, under: [.everyFault])
    case .rules: try Self.listRules(context)
    }
  }
}

/// The author's command `audit`: runs a check that takes minutes to hours, or all of them.
enum Audit: Command {
  static let name = "audit"
  static let settings = ["PART", "CHAPTER", "EXERCISE", "FORMAT", "TIMES"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let wanted = try context.request["PART"].map(part)
    if let format = context.request["FORMAT"] {
      guard format == "json", wanted?.writesJSON == true else {
        let json = AuditPart.allCases.filter(\.writesJSON).map { "PART=\($0)" }
        throw UsageError(
          message: "FORMAT=\(format) is not for \(wanted?.rawValue ?? "all parts together").",
          next: "FORMAT=json is for \(json.joined(separator: " and ")).")
      }
    }
    return try wanted?.run(context) ?? all(context)
  }

  private static func part(_ wanted: String) throws -> AuditPart {
    if let part = AuditPart(rawValue: wanted) { return part }
    let names = AuditPart.allCases.map(\.rawValue)
    throw UsageError(
      message: "There is no part \"\(wanted)\".",
      next: Nearest.to(wanted, among: names).map { "Did you mean PART=\($0)?" }
        ?? "These are: \(names.joined(separator: ", ")).")
  }

  /// Runs all parts, and lists how long each took.
  private static func all(_ context: CommandContext) throws -> ExitStatus {
    var summary = ""
    var isSound = true
    for part in AuditPart.allCases {
      context.console.write("\nPart: \(part)\n")
      let start = ContinuousClock.now
      let status = try part.run(context)
      let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded())
      isSound = isSound && status == .success
      let result = status == .success ? "nothing to look at" : "needs a look"
      summary += "  \(part.rawValue.padded(to: 12)) \(result.padded(to: 20)) \(seconds) s\n"
    }
    context.console.write("\nThe whole audit\n\(summary)")
    return isSound ? .success : .unsolved
  }
}

extension AuditPart {
  /// Lists each rule of the statements with the tests that enforce it and the mistakes that break it.
  private static func listRules(_ context: CommandContext) throws -> ExitStatus {
    var isComplete = true
    func line(_ what: String, _ names: [String]) -> String {
      if names.isEmpty { isComplete = false }
      return "    \(what): \(names.isEmpty ? "none" : names.joined(separator: ", "))\n"
    }
    for exercise in try context.checkedExercises() {
      context.console.write("\(exercise.number) \(exercise.title)\n")
      for (rule, tests, mistakes) in try exercise.rules() {
        context.console.write(
          "  \(exercise.number)-\(rule.identifier): \(rule.text)\n"
            + line("tests", tests) + line("mistakes", mistakes))
      }
    }
    return isComplete ? .success : .unsolved
  }
}

let authorCommands: [any Command.Type] = [
  Test.self, Benchmark.self, Starters.self, Listings.self, ShowMistake.self, Audit.self,
]
