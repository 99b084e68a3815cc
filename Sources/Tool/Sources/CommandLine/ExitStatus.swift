/// The tool's exit status. (make turns every status except 0 into its own 2.)
package enum ExitStatus: Int32 {
  /// Every requested exercise is solved, or the command succeeded.
  case success = 0
  /// An exercise is not solved yet.
  case unsolved = 1
  /// The command line is invalid.
  case usage = 2
  /// The tool itself has failed.
  case internalError = 70
}

/// The error for an invalid command line.
package struct UsageError: Error, Equatable {
  /// A sentence that says what is wrong.
  package let message: String
  /// A sentence that says what to do next.
  package let next: String

  package init(message: String, next: String) {
    self.message = message
    self.next = next
  }
}
