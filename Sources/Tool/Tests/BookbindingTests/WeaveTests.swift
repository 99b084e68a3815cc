import Foundation
import Support
import Testing

@testable import Bookbinding
@testable import Curriculum

@Suite("Prose for DocC")
struct WeaveTests {
  private let weaver: ProseWeaver

  init() throws {
    let chapter = try SampleBook.map().chapters[0]
    let ropes = try MarkdownDocument("# Ropes\n\n## Why?\n", file: "Chapters/02-Ropes/Ropes.md")
    weaver = ProseWeaver(
      file: chapter.document.file,
      pages: [
        ropes.file: ("Ropes", ropes), chapter.document.file: (chapter.name, chapter.document),
      ])
  }

  @Test(arguments: [
    ("![A tree.](Figures/tree.svg)", "![A tree.](01-KnotsAndBows-tree.svg)"),
    ("see [why](../02-Ropes/Ropes.md#why)", "see [why](doc:Ropes#Why)"),
    ("see [it](../02-Ropes/Ropes.md)", "see [it](doc:Ropes)"),
    ("[tie](#exercise-11--tie)", "[tie](doc:KnotsAndBows#Exercise-11-★★-Tie)"),
    ("open [1-Tie.swift](1-Tie.swift).", "open `Chapters/01-KnotsAndBows/1-Tie.swift`."),
    ("`[not](a-link)`", "`[not](a-link)`"),
  ])
  func linksAndNamesAreTurned(markdown: String, woven: String) {
    #expect(weaver.woven(markdown) == woven)
  }

  @Test(arguments: [
    ("`try?`: ignore it", "try-ignore-it", "`try`-ignore-it"),
    ("Exercise 1.1 ★ Throw", "exercise-11--throw", "Exercise-11-★-Throw"),
    ("What is a_b?", "what-is-a_b", "What-is-ab"),
  ])
  func headingsHaveTheirNames(heading: String, host: String, docC: String) {
    #expect(Anchor.onGitHost(heading) == host)
    #expect(Anchor.inDocC(heading) == docC)
  }

  /// DocC keeps one text for each address of a page.
  @Test func linksOutOfTheBookCarryTheirTextThroughDocC() throws {
    let address = "https://swift.org/a#b"
    let marked = ["one", "other"].map { ExternalLink(address, $0).marked }
    #expect(marked[0] != marked[1])
    #expect(marked.map(ExternalLink.address) == [address, address])
    #expect(ExternalLink.address(of: address) == address)
    #expect(weaver.woven("the [one](\(address))") == "the [one](\(marked[0]))")
    let called = "https://swift.org/tie(_:)"
    let call = ExternalLink(called, "call").marked
    #expect(weaver.woven("a [call](\(called)) (and)") == "a [call](\(call)) (and)")
  }

  @Test func aPageIsWovenWithTheHintsOfItsExercises() throws {
    let markdown =
      "# Knots\n\n## Exercise 1.1 ★ Tie\n\nTie it.\n\nYour file: [1-Tie.swift](1-Tie.swift)\n\n## After"
    let exercise = Exercise(
      number: ExerciseNumber(chapter: 1, position: 1), title: "Tie", stars: 1, statement: "",
      line: 3, hints: ["One.\n\nTwo."], purpose: "", fileName: "1-Tie")
    let page = WovenPage(
      document: try MarkdownDocument(markdown, file: "Chapters/01-Knots/Knots.md"),
      weaver: weaver, exercises: [exercise])
    #expect(
      page.markdown.contains(
        """
        Tie it.

        @TabNavigator {
          @Tab("Hint 1") {
            One.

            Two.
          }
        }

        ## After
        """))
  }

  @Test func theGlossaryNamesTheChaptersThatExplainATerm() throws {
    let glossary = try Glossary(
      MarkdownDocument(
        "# Glossary\n\nTerms.\n\n- **bow** (bows): A knot.\n- **hitch**: Another.\n",
        file: "Glossary.md"))
    let page = try weaver.woven(glossary, for: SampleBook.map().chapters)
    #expect(page.contains("- term bow: A knot. (<doc:KnotsAndBows>)\n"))
    #expect(page.contains("\nTerms.\n"))
    #expect(!page.contains("hitch"), "No chapter explains it.")
  }

  @Test func aFoldedAnswerStandsBehindATab() {
    let markdown = """
      Before.

      <details>
      <summary>2. Why <code>Rope</code>?</summary>

      It holds.

      </details>

      After.
      """
    #expect(
      weaver.woven(markdown) == """
        Before.

        @TabNavigator {
          @Tab("Question 2") {
            Why `Rope`?
          }

          @Tab("Answer") {
            It holds.
          }
        }

        After.
        """)
  }

  @Test func everyLinkThatLeadsNowhereIsFound() throws {
    try ScratchFolder.with { folder in
      let file = folder.appendingPathComponent("Chapters/01-Knots/Knots.md")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(
        """
        # Knots

        [good](Knots.md#knots), [here](#knots), [away](https://swift.org), `Chapters/01-Knots`.
        [bad](Other.md)
        [worse](#nothing)
        `Chapters/02-Other` and `Sources/…`

        """.utf8
      ).write(to: file)
      let check = LinkCheck(try Workbook(at: folder))
      #expect(
        try check.faults(in: "Chapters/01-Knots/Knots.md").map { "\($0.line): \($0.message)" } == [
          "4: This link leads nowhere: Chapters/01-Knots/Other.md is not there.",
          "5: This link leads nowhere: Chapters/01-Knots/Knots.md has no heading #nothing.",
          "6: Chapters/02-Other is not there.",
        ])
    }
  }
}
