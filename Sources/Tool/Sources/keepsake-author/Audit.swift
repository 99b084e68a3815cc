import CommandLine
import Curriculum
import SelfCheck
import Support

/// One of the checks that `make audit` performs and `make test` does not, because they need time or
/// another program.
struct AuditPart {
  let name: String
  /// True if `FORMAT=json` writes its results for a program to read.
  var writesJSON = false
  /// Runs the check and prints its results. It succeeds if no result needs a closer look.
  let run: (CommandContext) throws -> ExitStatus
}

/// The author's command `audit`: runs a check that takes minutes to hours, or all of them.
enum Audit: Command {
  static let name = "audit"
  static let settings = ["PART", "CHAPTER", "EXERCISE", "FORMAT", "TIMES"]
  private static var parts: [AuditPart] {
    [
      .programs, .answers, .attacks, .engines, .mutants, .repeats, .mistakes, .conditions, .faults,
      .rules,
    ]
  }

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let wanted = try context.request["PART"].map(part)
    if let format = context.request["FORMAT"] {
      guard format == "json", wanted?.writesJSON == true else {
        let json = parts.filter(\.writesJSON).map { "PART=\($0.name)" }
        throw UsageError(
          message: "FORMAT=\(format) is not for \(wanted?.name ?? "all parts together").",
          next: "FORMAT=json is for \(json.joined(separator: " and ")).")
      }
    }
    return try wanted?.run(context) ?? all(context)
  }

  private static func part(_ wanted: String) throws -> AuditPart {
    let names = parts.map(\.name)
    guard let part = parts.first(where: { $0.name == wanted }) else {
      throw UsageError(
        message: "There is no part \"\(wanted)\".",
        next: Nearest.to(wanted, among: names).map { "Did you mean PART=\($0)?" }
          ?? "These are: \(names.joined(separator: ", ")).")
    }
    return part
  }

  /// Runs all parts, and lists how long each took.
  private static func all(_ context: CommandContext) throws -> ExitStatus {
    var summary = ""
    var isSound = true
    for part in parts {
      context.console.write("\nPart: \(part.name)\n")
      let start = ContinuousClock.now
      let status = try part.run(context)
      let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded())
      isSound = isSound && status == .success
      let result = status == .success ? "nothing to look at" : "needs a look"
      summary += "  \(part.name.padded(to: 12)) \(result.padded(to: 20)) \(seconds) s\n"
    }
    context.console.write("\nThe whole audit\n\(summary)")
    return isSound ? .success : .unsolved
  }
}

extension AuditPart {
  /// `PART=programs`: the tool's tests that need a browser, a terminal, a sandbox, another machine, a
  /// reader of results, or quiet processors.
  static var programs: AuditPart {
    AuditPart(name: "programs") { try ToolTests($0).run(part: "Programs") }
  }

  /// `PART=attacks`: answers that try to earn points which they do not deserve, with each safeguard
  /// and without.
  static var attacks: AuditPart {
    AuditPart(name: "attacks") { try ToolTests($0).run(part: "Attacks") }
  }

  /// `PART=rules`: lists each rule of the statements with the tests that enforce it and the mistakes
  /// that break it.
  static var rules: AuditPart {
    AuditPart(name: "rules") { context in
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
}

let authorCommands: [any Command.Type] = [
  Test.self, Benchmark.self, Starters.self, Listings.self, ShowMistake.self, Audit.self,
]
