/// One exercise, as the chapter's Markdown tells it.
public struct Exercise: Sendable, Equatable {
  public let number: ExerciseNumber
  /// Such as `Throw`.
  public let title: String
  /// The difficulty, and what it is worth: 1 to 3.
  public let stars: Int
  /// What is to be achieved, in Markdown.
  public let statement: String
  /// The line of its heading in the chapter's Markdown.
  public let line: Int
  /// Hints in Markdown, each saying more than the one before.
  public let hints: [String]
  /// What it was for, as the chapter's end says it; empty where it says nothing.
  public let purpose: String
  /// The name that its files share, such as `1-Throw`.
  public let fileName: String
}
