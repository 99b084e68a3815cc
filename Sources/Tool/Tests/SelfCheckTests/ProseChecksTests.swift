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

  @Test(arguments: [
    ("| mend | fix | `mend` |", "the reason for it"), ("| mend |", "three cells"),
  ])
  func aRowWithoutReasonOrTermIsAnError(row: String, words: String) {
    expectError(words, at: 3) { try Self.table(row) }
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
}
