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

/// A page of the book's appendix: text that belongs to no chapter and contains no program.
public struct AppendixPage: Sendable {
  /// The name of its file without the extension, such as `Review`.
  public let name: String
  /// The title, such as `The book in review`.
  public let title: String
  public let document: MarkdownDocument
}

/// An exercise, as described in the chapter's Markdown.
public struct Exercise: Sendable, Equatable {
  public let number: ExerciseNumber
  /// The title, such as `Throw`.
  public let title: String
  /// The difficulty, which is also the number of stars it earns: 1 to 3.
  public let stars: Int
  /// True if the exercise is part of the core of its chapter; exercises with three stars are projects,
  /// which a course can leave out.
  public var isCore: Bool { stars < 3 }
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

/// The number of an exercise, such as 3.4: the fourth of chapter 3.
public struct ExerciseNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let chapter: Int
  public let position: Int

  public init(chapter: Int, position: Int) {
    self.chapter = chapter
    self.position = position
  }

  /// Reads a number such as `3.4`, or returns nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard let match = String(text).wholeMatch(of: /([0-9]+)\.([0-9]+)/),
      let chapter = Int(match.1), let position = Int(match.2)
    else { return nil }
    self.init(chapter: chapter, position: position)
  }

  public var description: String { "\(chapter).\(position)" }

  public static func < (one: Self, other: Self) -> Bool {
    (one.chapter, one.position) < (other.chapter, other.position)
  }
}
