import Foundation

@testable import Bookbinding
@testable import Curriculum

/// A book of one chapter, for the tests of its pages.
enum SampleBook {
  static let exercise = Exercise(
    number: ExerciseNumber(chapter: 1, position: 1), title: "Tie & <hold>", stars: 2,
    statement: "", line: 1, hints: ["Look.", "Pull.", "Tie."], purpose: "", fileName: "1-Tie")

  static func map(hasSolutions: Bool = true) throws -> SiteMap {
    let markdown =
      "# Knots\n\n*Hold it.*\n\nA **bow** is a knot.\n\n"
      + "## Exercise 1.1 ★★ Tie\n\n## On iOS and macOS\n"
    let chapter = Chapter(
      number: 1, name: "KnotsAndBows", title: "Knots", exercises: [exercise],
      document: try MarkdownDocument(markdown, file: "Chapters/01-KnotsAndBows/KnotsAndBows.md"))
    let page = AppendixPage(
      name: "Glossary", title: "Glossary",
      document: try MarkdownDocument(
        "# Glossary\n\n- **bow** (bows): A knot with loops.\n", file: "Glossary.md"))
    return SiteMap(
      chapters: [chapter], appendix: [page], glossary: try Glossary(page.document), types: ["Rope"],
      figures: ["01-Knots-tree.svg": Data("<svg viewBox=\"0 0 640.5 320\"/>".utf8)],
      hasSolutions: hasSolutions)
  }

  /// A page with these nodes, as DocC would write it.
  static func page(_ nodes: String, references: String = "{}") throws -> DocCPage {
    let json = """
      {"identifier": {"url": "doc:knots"}, "metadata": {"title": "Knots"}, "references": \(references),
       "abstract": [{"type": "text", "text": "Hold it."}],
       "primaryContentSections": [{"kind": "content", "content": [\(nodes)]}]}
      """
    return try DocCPage.read(Data(json.utf8), name: "KnotsAndBows")
  }

  /// The markup of nodes.
  static func markup(_ nodes: String, references: String = "{}") throws -> String {
    let page = try page(nodes, references: references)
    return try PageMarkup(map: map(), name: "KnotsAndBows", references: page.references)
      .blocks(page.content).markup
  }
}
