/// The error for a failure of the tool itself: no answer can be judged and no listing can be run.
public struct ToolFailure: Error, CustomStringConvertible {
  /// A sentence that says what failed.
  public let message: String
  /// Details, such as the output of the program that failed, or an empty string.
  public let words: String

  public init(_ message: String, _ words: String) {
    self.message = message
    self.words = words
  }

  public var description: String { "\(message)\n\(words)" }
}
