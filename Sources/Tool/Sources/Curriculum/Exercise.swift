/// An exercise, as described in the chapter's Markdown.
public struct Exercise: Sendable, Equatable {
  public let number: ExerciseNumber
  /// The title, such as `Throw`.
  public let title: String
  /// The difficulty, which is also the number of stars it earns: 1 to 3.
  public let stars: Int
  /// The statement, in Markdown.
  public let statement: String
  /// The line of its heading in the chapter's Markdown.
  public let line: Int
  /// Hints in Markdown, each saying more than the one before.
  public let hints: [String]
  /// The purpose of the exercise, from the end of the chapter, or an empty string if it is not
  /// stated there.
  public let purpose: String
  /// The name that its files share, such as `1-Throw`.
  public let fileName: String
}
