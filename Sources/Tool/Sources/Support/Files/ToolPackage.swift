/// The package of the tool itself: its place in a checkout.
public enum ToolPackage {
  public static let folder = "Sources/Tool"

  public static let sources = "\(folder)/Sources"
  /// The folder of its test targets, and of what they read.
  public static let tests = "\(folder)/Tests"

  /// Returns the path, from the root, of something in the tool's sources, such as `Runner`.
  public static func source(_ path: String) -> String { "\(sources)/\(path)" }

  /// Returns the path, from the root, of something that the tool is tested with.
  public static func test(_ path: String) -> String { "\(tests)/\(path)" }
}

/// The error for a failure of the tool itself: no answer can be judged and no listing can be run.
public struct ToolFailure: Error, CustomStringConvertible {
  public let message: String
  /// Details, such as the output of the program that failed, or an empty string.
  public let words: String

  public init(_ message: String, _ words: String) {
    self.message = message
    self.words = words
  }

  public var description: String { "\(message)\n\(words)" }
}
