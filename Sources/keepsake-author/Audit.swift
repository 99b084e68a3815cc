import CommandLine

/// One of the long examinations that `make audit` makes, and `make test` does not.
protocol AuditPart {
  /// What `PART` calls it.
  static var name: String { get }

  /// Prints what it finds, and succeeds where nothing needs a look.
  static func run(_ context: CommandContext) throws -> ExitStatus
}

/// `audit`: for authors: examinations that take minutes to hours, one at a time.
enum Audit: Command {
  static let name = "audit"
  static let settings = ["PART", "CHAPTER", "EXERCISE", "TIMES"]
  private static var parts: [any AuditPart.Type] {
    [AuditMutants.self, AuditRules.self, AuditEngines.self, AuditRepeats.self, AuditMistakes.self]
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
