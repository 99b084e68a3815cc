import CommandLine

/// One of the long checks that `make audit` performs and `make test` does not.
protocol AuditPart {
  /// The name of the check, as `PART` gives it.
  static var name: String { get }

  /// Runs the check and prints its results. It succeeds if no result needs a closer look.
  static func run(_ context: CommandContext) throws -> ExitStatus
}

/// The author's command `audit`: runs a check that takes minutes to hours.
enum Audit: Command {
  static let name = "audit"
  static let settings = ["PART", "CHAPTER", "EXERCISE", "TIMES"]
  private static var parts: [any AuditPart.Type] {
    [
      AuditMutants.self, AuditRules.self, AuditEngines.self, AuditRepeats.self,
      AuditMistakes.self, AuditConditions.self, AuditFaults.self,
    ]
  }

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    let names = parts.map { $0.name }
    guard let wanted = context.request["PART"] else {
      throw UsageError(
        message: "An audit needs to know its part.",
        next: "make audit PART=\(names[0]) is one; the others are "
          + names.dropFirst().joined(separator: ", ") + ".")
    }
    guard let part = parts.first(where: { $0.name == wanted }) else {
      throw UsageError(
        message: "There is no part \"\(wanted)\".",
        next: Nearest.to(wanted, among: names).map { "Did you mean PART=\($0)?" }
          ?? "These are: \(names.joined(separator: ", ")).")
    }
    return try part.run(context)
  }
}
