import CommandLine

/// `PART=programs`: the tool's tests that need a browser, a terminal, a sandbox, another machine, a
/// reader of results, or quiet processors.
enum AuditPrograms: TestingAuditPart {
  static let name = "programs"
  static let folder = "Programs"
}

/// `PART=attacks`: answers that try to earn points which they do not deserve, with each safeguard and
/// without.
enum AuditAttacks: TestingAuditPart {
  static let name = "attacks"
  static let folder = "Attacks"
}

/// A part that consists of tests of the tool.
protocol TestingAuditPart: AuditPart {
  /// The name of the folders in the test targets that contain them.
  static var folder: String { get }
}

extension TestingAuditPart {
  static func run(_ context: CommandContext) throws -> ExitStatus {
    try ToolTests(context).run(auditFolder: folder).summary(context.console)
  }
}
