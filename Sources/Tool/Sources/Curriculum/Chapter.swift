/// A chapter: its place in the book and its exercises.
public struct Chapter: Sendable {
  public let number: Int
  /// The name of its module, such as `ErrorHandling`.
  public let name: String
  /// The title, such as `Error handling`.
  public let title: String
  public let exercises: [Exercise]
  /// The chapter's Markdown.
  public let document: MarkdownDocument

  /// The folder's name, such as `01-ErrorHandling`.
  public var folder: String { Self.folder(number, name) }

  /// The stars of all exercises together.
  public var stars: Int { exercises.reduce(0) { $0 + $1.stars } }

  /// The path, from the root, of the Makefile that makes the commands work in the chapter's folder.
  public var makefile: String { "Chapters/\(folder)/Makefile" }

  static func folder(_ number: Int, _ name: String) -> String {
    number < 10 ? "0\(number)-\(name)" : "\(number)-\(name)"
  }
}
