import Foundation
import Testing

@testable import Bookbinding
@testable import Curriculum

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pages of the site")
struct ArticleMarkupTests {
  private static let nodes = """
    {"type": "paragraph", "inlineContent": [{"type": "text", "text": "Before."}]},
    {"type": "heading", "level": 2, "text": "Why `Rope`?", "anchor": "x"},
    {"type": "paragraph", "inlineContent": [{"type": "text", "text": "Because <so>."}]},
    {"type": "heading", "level": 2, "text": "Exercise 1.1 ★★ Tie & <hold>", "anchor": "y"},
    {"type": "paragraph", "inlineContent": [{"type": "text", "text": "Tie it."}]},
    {"type": "tabNavigator", "tabs": [
      {"title": "Hint 1", "content":
        [{"type": "paragraph", "inlineContent": [{"type": "text", "text": "Look."}]}]}]},
    {"type": "heading", "level": 2, "text": "On iOS and macOS", "anchor": "z"},
    {"type": "paragraph", "inlineContent": [{"type": "text", "text": "After."},
      {"type": "reference", "isActive": true, "identifier": "\(address)#x"},
      {"type": "reference", "isActive": true, "identifier": "\(address)#z"}]}
    """
  private static let address = "doc://keepsake/documentation/Keepsake/KnotsAndBows"
  private static let references = """
    {"\(address)#x": {"type": "section", "title": "Why `Rope`?"},
     "\(address)#z": {"type": "section", "title": "On iOS and macOS"}}
    """

  private func pages(hasSolutions: Bool = true) throws -> [SitePage] {
    try ArticleMarkup(
      source: SampleBook.page(Self.nodes, references: Self.references),
      map: SampleBook.map(hasSolutions: hasSolutions), name: "KnotsAndBows"
    ).pages()
  }

  private func page(hasSolutions: Bool = true) throws -> SitePage {
    try #require(pages(hasSolutions: hasSolutions).first)
  }

  @Test func whatFollowsTheExercisesIsOnASecondPage() throws {
    let pages = try pages()
    #expect(pages.map(\.name) == ["KnotsAndBows", "KnotsAndBowsContinued"])
    let (first, second) = (pages[0], pages[1])
    #expect(second.title == "Knots, continued")
    #expect(second.contents.map(\.identifier) == ["on-ios-and-macos"])
    #expect(second.search.map(\.title) == ["On iOS and macOS"])
    #expect(!first.main.markup.contains("After.") && !second.main.markup.contains("Tie it."))
    #expect(second.main.markup.contains(#"<a href="knots-and-bows.html#why-rope">"#))
    #expect(second.main.markup.contains(##"<a href="#on-ios-and-macos">On iOS"##))
    let html = SiteFrame(map: try SampleBook.map()).html(of: second)
    #expect(html.contains(#"<link rel="prev" href="knots-and-bows.html"/>"#))
    #expect(html.contains(#"<link rel="next" href="glossary.html"/>"#))
  }

  @Test func aFixIsShownBesideTheProgramAndNotBesideASignature() throws {
    let old = ["let one = 1", "struct Knot {", "  let loops: Int", "}", "struct Bow {", "}"]
    let listings = [
      ("swift", old), ("swift signature", ["public struct Knot {", "}"]),
      ("swift fixes \\\"Knot\\\"", ["struct SafeKnot {", "  let loops: Int", "", "}"]),
    ].map { syntax, code in
      #"{"type": "codeListing", "syntax": "\#(syntax)", "code": \#(code)}"#
    }
    let heading = #"{"type": "heading", "level": 2, "text": "Why?", "anchor": "x"}, "#
    let nodes = heading + listings.joined(separator: ", ")
    let pages = try ArticleMarkup(
      source: SampleBook.page(nodes), map: SampleBook.map(), name: "KnotsAndBows"
    ).pages()
    let figure = try #require(
      pages.first?.main.markup.components(separatedBy: "<figure class=\"listing fixed\">").last)
    #expect(
      figure.contains(
        "<code><del><b>struct</b> <a>Knot</a> {\n</del>  <b>let</b> loops: <a>Int</a>\n}\n</code>"))
    #expect(
      figure.contains(
        "<code><ins><b>struct</b> <a>SafeKnot</a> {\n</ins>  <b>let</b> loops: <a>Int</a>\n\n}\n</code>"
      ))
    #expect(!figure.contains("Bow") && !figure.contains("one"))
  }

  @Test func anExerciseIsACardThatAProgramCanFill() throws {
    let main = try page().main.markup
    #expect(main.contains(#"<article class="exercise" data-exercise="1.1" id="exercise-1.1""#))
    #expect(main.contains(#"<div class="live" hidden="hidden"></div>"#))
    #expect(main.contains(#"<code class="command">make check EXERCISE=1.1</code>"#))
    #expect(main.contains("Chapters/01-KnotsAndBows/1-Tie.swift"))
    #expect(main.contains(#"aria-label="2 stars of 3">★★☆<"#))
    #expect(main.contains("Tie &amp; &lt;hold&gt;"))
    #expect(main.contains("<details><summary>Hint 1</summary>\n<p>Look.</p>"))
    #expect(main.contains("make solution EXERCISE=1.1"))
    #expect(try !page(hasSolutions: false).main.markup.contains("make solution"))
  }

  @Test func contentsAndSearchNameSectionsAndExercises() throws {
    let page = try page()
    #expect(page.contents.map(\.identifier) == ["why-rope", "exercise-1.1"])
    #expect(page.contents.map(\.exercise) == [nil, "1.1"])
    #expect(page.contents.map(\.title) == ["Why <code>Rope</code>?", "Tie &amp; &lt;hold&gt;"])
    #expect(page.search.map(\.title) == ["Knots", "Why Rope?", "Exercise 1.1 ★★ Tie & <hold>"])
    #expect(page.search.map(\.isExercise) == [false, false, true])
    #expect(
      page.search.flatMap(\.texts) == ["Hold it.", "Before.", "Because <so>.", "Tie it."],
      "It has all words but those of hints.")
  }

  @Test func aTermIsFoundByItsLetterAndByTheSearch() throws {
    func term(_ name: String, _ type: String = "text", key: String = "text") -> String {
      """
      {"term": {"inlineContent": [{"type": "\(type)", "\(key)": "\(name)"}]}, "definition": {
        "content": [{"type": "paragraph", "inlineContent": [{"type": "text", "text": "It is."}]}]}}
      """
    }
    let terms = [
      term(".self", "codeVoice", key: "code"), term("bight"), term("bow"), term("hitch"),
    ]
    let nodes = #"{"type": "termList", "items": [\#(terms.joined(separator: ", "))]}"#
    let page = try #require(
      ArticleMarkup(source: SampleBook.page(nodes), map: SampleBook.map(), name: "Glossary")
        .pages().first)
    #expect(page.contents.map(\.title) == ["B", "H"])
    #expect(page.contents.map(\.identifier) == ["bight", "hitch"])
    #expect(page.search.map(\.title) == ["Knots", ".self", "bight", "bow", "hitch"])
    #expect(page.search.last?.identifier == "hitch" && page.search.last?.texts == ["It is."])
  }

  @Test func aPageIsWellFormedAndItsLinksAreRelative() throws {
    let html = SiteFrame(map: try SampleBook.map()).html(of: try page())
    let body = try #require(html.firstRange(of: "<html").map { html[$0.lowerBound...] })
    let parser = XMLParser(data: Data(body.utf8))
    #expect(parser.parse(), "line \(parser.lineNumber): \(parser.parserError as Any)")
    for match in html.matches(of: /(?:href|src)="([^"]*)"/) {
      #expect(!match.output.1.hasPrefix("/"), "\(match.output.1)")
    }
    #expect(
      html.contains(#"<nav class="chapters" aria-label="Chapters"><a href="knots-and-bows.html""#))
    #expect(html.contains(#"data-chapter="1""#))
    #expect(html.contains(#"<link rel="next" href="knots-and-bows-continued.html"/>"#))
  }

  @Test(arguments: [
    ("Exercise 1.4 ★ Trap on purpose", "exercise-1.4"), ("`try?`: ignore", "try-ignore"),
    ("1 of 2", "at-1-of-2"), ("Exercise for all of us", "exercise-for-all-of-us"),
  ])
  func headingsHaveAnchors(heading: String, anchor: String) {
    #expect(SiteAddress.identifier(heading) == anchor)
  }
}
