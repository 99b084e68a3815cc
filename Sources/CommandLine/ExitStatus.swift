/// What the tool tells the shell. (make turns every number but 0 into its own 2.)
package enum ExitStatus: Int32 {
  /// All that was asked for is solved, or done.
  case success = 0
  /// Something is not solved yet.
  case unsolved = 1
  /// The command was not given as it should be.
  case usage = 2
  /// Something of ours is broken.
  case internalError = 70
}

/// A command given in a way that cannot be followed.
package struct UsageError: Error, Equatable {
  /// What is wrong, in a sentence.
  package let message: String
  /// What to do next.
  package let next: String

  package init(message: String, next: String) {
    self.message = message
    self.next = next
  }
}
