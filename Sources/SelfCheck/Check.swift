/// One thing that must hold of the workbook, and how to find out whether it does.
public struct Check: Sendable {
  /// The kind of proof, under which results are counted, such as `wrong answers`.
  public let kind: String
  /// What it is about, such as a file's path.
  public let subject: String
  /// Nil where it holds, or what is wrong.
  public let fault: @Sendable () -> String?

  init(_ kind: String, _ subject: String, fault: @escaping @Sendable () -> String?) {
    self.kind = kind
    self.subject = subject
    self.fault = fault
  }
}

/// What came of a proof.
public struct CheckResult: Sendable {
  public let kind: String
  public let subject: String
  /// Nil where it holds.
  public let fault: String?
}
