/// A property that the workbook must have, with a function that checks it.
public struct Check: Sendable {
  /// The kind of check, under which results are counted, such as `wrong answers`.
  public let kind: String
  /// The subject, such as a file's path.
  public let subject: String
  /// Runs the check. Returns nil if it passes, or a message about what is wrong.
  public let fault: @Sendable () -> String?
  /// The group of checks that it belongs to, if any: see `KnownChecks`.
  var group: KnownChecks.Group?

  init(_ kind: String, _ subject: String, fault: @escaping @Sendable () -> String?) {
    self.kind = kind
    self.subject = subject
    self.fault = fault
  }
}

/// The result of a check.
public struct CheckResult: Sendable {
  public let kind: String
  public let subject: String
  /// The message about what is wrong, or nil if the check passed.
  public let fault: String?
  /// The time that the check took in seconds. Checks run side by side.
  public let seconds: Double
}
