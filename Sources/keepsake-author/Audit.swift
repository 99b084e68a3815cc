import CommandLine

/// `audit`: what takes too long for every `make test`.
enum Audit: Command {
  static let name = "audit"
  static let settings = ["PART", "CHAPTER"]

  private static let parts: [any AuditPart.Type] = [EnginesAudit.self]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try context.needSolutions()
    guard let word = context.request["PART"] else {
      throw UsageError(
        message: "make audit does one part at a time.", next: "The parts: PART=\(names).")
    }
    guard let part = parts.first(where: { $0.name == word }) else {
      throw UsageError(
        message: "The audit has no part \"\(word)\".", next: "Its parts are \(names).")
    }
    return try part.run(context)
  }

  private static var names: String { parts.map { $0.name }.joined(separator: ", ") }
}

/// A part of the audit.
protocol AuditPart: Sendable {
  /// The word that asks for it.
  static var name: String { get }
  static func run(_ context: CommandContext) throws -> ExitStatus
}
