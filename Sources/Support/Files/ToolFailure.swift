/// Something of ours is broken, so that no answer can be judged and no listing run.
public struct ToolFailure: Error, CustomStringConvertible {
  /// What could not be done.
  public let message: String
  /// A tool's own words.
  public let words: String

  public init(_ message: String, _ words: String) {
    self.message = message
    self.words = words
  }

  public var description: String { "\(message)\n\(words)" }
}
