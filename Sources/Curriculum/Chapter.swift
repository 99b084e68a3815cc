/// One chapter: its place in the book and its exercises.
public struct Chapter: Sendable {
  public let number: Int
  /// The name of its module, such as `ErrorHandling`.
  public let name: String
  /// Such as `Error handling`.
  public let title: String
  public let exercises: [Exercise]
  /// The Markdown itself.
  public let document: MarkdownDocument

  /// The folder's name, such as `01-ErrorHandling`.
  public var folder: String { Self.folder(number, name) }

  /// What the chapter's exercises are worth together.
  public var stars: Int { exercises.reduce(0) { $0 + $1.stars } }

  /// What makes the front door's commands work in its folder, by its path from the root.
  public var makefile: String { "Chapters/\(folder)/Makefile" }

  static func folder(_ number: Int, _ name: String) -> String {
    number < 10 ? "0\(number)-\(name)" : "\(number)-\(name)"
  }
}
