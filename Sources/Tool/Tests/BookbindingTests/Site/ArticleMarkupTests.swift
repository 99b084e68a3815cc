import Foundation
import Testing

@testable import Bookbinding
@testable import Curriculum

@Suite("Pages of the site")
struct ArticleMarkupTests {
  private static let text = """
    Before.

    ## Why `Rope`?

    Because <so>.

    ## Exercise 1.1 ★★ Tie & <hold>

    Tie it.

    Your file: [1-Tie.swift](1-Tie.swift)

    ## On iOS and macOS

    After [why](#why-rope), [here](#on-ios-and-macos).
    """

  private func pages(_ text: String = text, hasSolutions: Bool = true) throws -> [SitePage] {
    let chapter = try SampleBook.chapter(text)
    return try ArticleMarkup(
      article: chapter, map: SampleBook.map(chapter, hasSolutions: hasSolutions)
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
    #expect(second.main.markup.contains(#"<a href="knots-and-bows.html#why-rope">why"#))
    #expect(second.main.markup.contains(##"<a href="#on-ios-and-macos">here"##))
    let html = SiteFrame(map: try SampleBook.map()).html(of: second)
    #expect(html.contains(#"<link rel="prev" href="knots-and-bows.html"/>"#))
    #expect(html.contains(#"<link rel="next" href="glossary.html"/>"#))
  }

  @Test func aFixIsShownBesideTheProgramAndNotBesideASignature() throws {
    let text = """
      ```swift
      struct Rope {
        let old = 1
      }
      ```
      ```swift signature
      public struct Rope {
      }
      ```
      ```swift fixes "Rope"
      struct Rope {
      }
      ```
      """
    let main = try #require(pages(text).first).main.markup
    #expect(main.contains("<del>  <b>let</b> old"))
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
    #expect(page.contents.map(\.exercise) == [nil, SampleBook.exercise])
    #expect(
      page.contents.map(\.title) == ["Why <code>Rope</code>?", "Tie &amp; &lt;hold&gt;"])
    #expect(page.search.map(\.title) == ["Knots", "Why Rope?", "Exercise 1.1 ★★ Tie & <hold>"])
    #expect(page.search.map(\.isExercise) == [false, false, true])
    #expect(
      page.search.flatMap(\.texts) == ["Hold it.", "Before.", "Because <so>.", "Tie it."],
      "It has all words but those of hints.")
  }

  @Test func aTermIsFoundByItsLetterAndByTheSearch() throws {
    let names = ["`.self`", "bight", "bow", "hitch"]
    let chapter = try SampleBook.chapter(names.map { "A **\($0)**.\n\n" }.joined())
    let items = names.map { "- **\($0)**: It is." }.joined(separator: "\n")
    let article = try Article(
      SampleBook.glossary("\(items)\n- **knot**: It is."), of: [chapter].compactMap(\.chapter))
    let page = try #require(
      ArticleMarkup(article: article, map: SampleBook.map(chapter)).pages().first)
    #expect(page.contents.map(\.title) == ["B", "H"])
    #expect(page.contents.map(\.identifier) == ["bight", "hitch"])
    #expect(page.search.map(\.title) == ["Glossary", ".self", "bight", "bow", "hitch"])
    #expect(
      page.search.last?.identifier == "hitch" && page.search.last?.texts == ["It is. (Knots)"])
    #expect(page.main.markup.contains("It is. (<a href=\"knots-and-bows.html\">Knots</a>)"))
  }

  @Test func aPageIsWellFormedAndItsLinksAreRelative() throws {
    let html = SiteFrame(map: try SampleBook.map()).html(of: try page())
    let body = try #require(html.firstRange(of: "<html").map { html[$0.lowerBound...] })
    #expect(WellFormed.fault(in: String(body)) == nil)
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
