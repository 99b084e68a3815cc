import TestSupport
import Testing

@testable import Bookbinding
@testable import Curriculum

@Suite("The glossary")
struct GlossaryTests {
  private func glossary(_ items: String) throws -> Glossary {
    try Glossary(
      MarkdownDocument("# Glossary\n\nTerms.\n\n\(items)\n", file: "Glossary.md"))
  }

  @Test func anEntryHasATermItsFormsAndADefinition() throws {
    let glossary = try glossary("- **bow** (bows, bowed): A knot: it holds.\n- **`try`**: A word.")
    #expect(glossary.introduction == "Terms.")
    #expect(glossary.entries.map(\.term) == ["bow", "`try`"])
    #expect(glossary.entries[0].forms == ["bows", "bowed"])
    #expect(glossary.entries[0].definition == "A knot: it holds.")
    #expect(glossary.entry(of: "Bowed")?.term == "bow")
    #expect(glossary.entry(of: "try")?.line == 6)
    #expect(glossary.entry(of: "knot") == nil)
  }

  @Test(arguments: [
    ("- **bow**: A knot", 5, "A term looks like this"),
    ("- **hitch**: One.\n- **bow**: A knot.", 6, "alphabetical place"),
    ("- **bow** (knot): One.\n- **knot**: A bow.", 6, "An earlier term"),
    ("- **bow**: One.\n\nMore.\n- **knot**: A bow.", 7, "stands something else"),
  ])
  func whatIsNoGlossaryIsToldWithItsLine(items: String, line: Int, words: String) {
    expectError(words, at: line) { try glossary(items) }
  }

  @Test(arguments: [
    ("Words. A **knot** holds, and a **bow** too.", ["knot", "bow"]),
    ("1. **All at once.** Pull.", []), ("- **1.1 Tie**: it holds.", []),
    ("- To **tie** is to pull.", ["tie"]),
  ])
  func termsStandInBoldType(line: String, terms: [String]) throws {
    let chapter = Chapter(
      number: 1, name: "Knots", title: "Knots", exercises: [],
      document: try MarkdownDocument("# Knots\n\n\(line)\n", file: "Knots.md"))
    #expect(chapter.terms.map(\.words) == terms)
    #expect(chapter.terms.allSatisfy { $0.line == 3 })
  }
}
