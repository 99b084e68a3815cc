import CommandLine

/// One of the checks that `make audit` performs and `make test` does not, because they need time or
/// another program.
protocol AuditPart {
  /// The name of the check, as `PART` gives it.
  static var name: String { get }
  /// True if `FORMAT=json` writes its results for a program to read.
  static var writesJSON: Bool { get }

  /// Runs the check and prints its results. It succeeds if no result needs a closer look.
  static func run(_ context: CommandContext) throws -> ExitStatus
}

extension AuditPart {
  static var writesJSON: Bool { false }
}

/// The author's command `audit`: runs a check that takes minutes to hours, or all of them.
enum Audit: Command {
  static let name = "audit"
  static let settings = ["PART", "CHAPTER", "EXERCISE", "FORMAT", "TIMES"]
  private static var parts: [any AuditPart.Type] {
    [
      AuditPrograms.self, AuditAnswers.self, AuditAttacks.self, AuditEngines.self,
      AuditMutants.self, AuditRepeats.self, AuditMistakes.self, AuditConditions.self,
      AuditFaults.self, AuditRules.self,
    ]
  }

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let wanted = try context.request["PART"].map(part)
    if let format = context.request["FORMAT"] {
      guard format == "json", wanted?.writesJSON == true else {
        let json = parts.filter { $0.writesJSON }.map { "PART=\($0.name)" }
        throw UsageError(
          message: "FORMAT=\(format) is not for \(wanted.map { $0.name } ?? "all parts together").",
          next: "FORMAT=json is for \(json.joined(separator: " and ")).")
      }
    }
    return try wanted?.run(context) ?? all(context)
  }

  private static func part(_ wanted: String) throws -> any AuditPart.Type {
    let names = parts.map { $0.name }
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
