import Foundation

@testable import Bookbinding
@testable import Curriculum

/// A book of one chapter, for the tests of its pages.
enum SampleBook {
  static let exercise = Exercise(
    number: ExerciseNumber(chapter: 1, position: 1), title: "Tie & <hold>", stars: 2,
    statement: "", line: 1, hints: ["Look.", "Pull.", "Tie."], purpose: "", fileName: "1-Tie")

  /// The chapter, with a text below its title.
  static func chapter(
    _ text: String = "A **bow** is a knot.\n\n## Exercise 1.1 ★★ Tie & <hold>\n\n## Knots’ uses"
  ) throws -> Article {
    let document = try MarkdownDocument(
      "# Knots\n\n*Hold it.*\n\n\(text)\n", file: "Chapters/01-KnotsAndBows/KnotsAndBows.md")
    return Article(
      Chapter(
        number: 1, name: "KnotsAndBows", title: "Knots", exercises: [exercise], document: document))
  }

  static func map(_ chapter: Article? = nil, hasSolutions: Bool = true) throws -> SiteMap {
    let chapter = try chapter ?? Self.chapter()
    let glossary = try glossary("- **bow** (bows): A knot with loops.")
    return SiteMap(
      [chapter, try Article(glossary, of: [chapter].compactMap(\.chapter))], glossary: glossary,
      types: ["Rope"],
      figures: ["01-Knots-tree.svg": Data("<svg viewBox=\"0 0 640.5 320\"/>".utf8)],
      hasSolutions: hasSolutions)
  }

  static func glossary(_ items: String) throws -> Glossary {
    try Glossary(
      MarkdownDocument(
        "# Glossary\n\nTerms.\n\n\(items)\n", file: "Chapters/Appendix/Glossary.md"))
  }

  /// The markup of a text in the chapter.
  static func markup(_ text: String) throws -> String {
    let (map, file) = (try map(), try chapter().file)
    let blocks = PageBlock.all(in: try MarkdownDocument(text, file: file))
    return try PageMarkup(map: map, name: "KnotsAndBows", file: file).blocks(blocks).markup
  }
}
