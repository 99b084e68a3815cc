import Bookbinding
import Foundation
import Support
import TestSupport
import Testing

@testable import Curriculum
@testable import SelfCheck

@Suite("The wording of texts")
struct ProseChecksTests {
  private let table: TermTable

  init() throws {
    table = try Self.table(
      """
      | put off, puts off | schedule | |
      | cancelled | canceled | `isCancelled`, as Swift spells it |
      """)
  }

  @Test(arguments: [
    ("One.\n/// It is put\n/// off.", [2]), ("func putOff() {}", [1]),
    ("Put OFF, put off", [1, 1]), ("Input offset. It put it off.", []),
    ("is `Task.isCancelled` cancelled?", [1]),
  ])
  func aPhraseIsFoundWithItsLine(text: String, lines: [Int]) {
    #expect(table.faults(in: text, file: "A.md").map(\.line) == lines)
  }

  @Test func theTableItselfIsPassedOver() {
    let text = "| not | but | except |\n|---|---|---|\n| put off | schedule | |\n\nIt puts off.\n"
    #expect(
      table.faults(in: text, file: "A.md").map(\.description)
        == ["A.md:5: error: \"puts off\" is not the standard term: say schedule."])
  }

  @Test(arguments: [
    ("| mend | fix | `mend` |", "the reason for it"), ("| mend |", "three cells"),
  ])
  func aRowWithoutReasonOrTermIsAnError(row: String, words: String) {
    expectError(words, at: 3) { try Self.table(row) }
  }

  @Test(arguments: [
    ("## Design note: knots?", "## Notes", "The section \"Design note\" is missing"),
    ("<summary>5. Why?", "5. Why?", "here are 4"),
    ("make check EXERCISE=1.1", "make", "does not say make check EXERCISE=1.1"),
    (
      "Tie a knot.", "| a | knot |\n" + String(repeating: "Tie a knot. ", count: 37),
      "has 113 words"
    ),
    ("Tie a knot.", (1...6).map { "\($0). Tie.\n" }.joined(), "has 6 rows or rules"),
    ("Tie a knot.", "*Listing 1-1: a.*\n\n*Listing 1-3: b.*", "This should be Listing 1-2."),
  ])
  func whatIsMissingIsNamed(old: String, new: String, words: String) throws {
    #expect(try faults(of: Self.sound).isEmpty)
    let text = Self.sound.replacing(old, with: new)
    #expect(text != Self.sound)
    let found = try faults(of: text)
    #expect(found.count == 1 && found[0].message.contains(words), "It says: \(found)")
  }

  private static func table(_ rows: String) throws -> TermTable {
    try TermTable(
      MarkdownDocument("| not | but | except |\n|---|---|---|\n\(rows)\n", file: "A.md"))
  }

  @Test func termsAndGlossaryAreHeldAgainstEachOther() throws {
    let glossary = try Glossary(
      MarkdownDocument("# Glossary\n\n- **bow**: One.\n- **knot**: Two.\n", file: "G.md"))
    let chapter = Chapter(
      number: 1, name: "Knots", title: "Knots", exercises: [],
      document: try MarkdownDocument("# Knots\n\nA **Knot** and a **hitch**.\n", file: "K.md"))
    let undefined = glossary.undefined(in: chapter).map(\.description)
    #expect(undefined.count == 1)
    #expect(undefined.first?.hasPrefix("K.md:3: error: \"hitch\" is in bold type") == true)
    let unexplained = glossary.unexplained(in: [chapter]).map(\.description)
    #expect(unexplained.count == 1)
    #expect(unexplained.first?.hasPrefix("G.md:3: error: No chapter has \"bow\"") == true)
  }

  private func faults(of text: String) throws -> [SourceError] {
    try ScratchFolder.with { folder in
      let files = [
        "Chapters/01-Knots/Knots.md": text, "Tests/01-KnotsTests/1-TieTests.swift": "",
        "Chapters/01-Knots/Hints.md":
          "# Hints\n\n## Exercise 1.1\n\n### Hint 1\n\nA.\n\n### Hint 2\n\nB.\n\n### Hint 3\n\nC.\n",
      ]
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let chapter = try Workbook(at: folder).chapters()[0]
      return ChapterParts(chapter: chapter).faults
    }
  }

  private static let sound =
    "# Knots\n\n```sh\nmake check EXERCISE=1.1\n```\n\n## Exercise 1.1 ★ Tie\n\nTie a knot.\n\n"
    + "## On iOS and macOS\n\n## What each exercise was for\n\n## Five questions from memory\n\n"
    + (1...5).map { number in
      "<details>\n<summary>\(number). Why?</summary>\n\nBecause.\n\n</details>\n\n"
    }.joined()
    + "## Two open challenges\n\n## Design note: knots?\n\n## Further reading\n"
}
