import TestSupport
import Testing

@testable import Bookbinding
@testable import Curriculum

@Suite("The glossary")
struct GlossaryTests {
  @Test(arguments: [
    ("- **bow**: A knot", 5, "A term looks like this"),
    ("- **hitch**: One.\n- **bow**: A knot.", 6, "alphabetical place"),
    ("- **bow** (knot): One.\n- **knot**: A bow.", 6, "An earlier term"),
    ("- **bow**: One.\n\nMore.\n- **knot**: A bow.", 7, "stands something else"),
  ])
  func whatIsNoGlossaryIsToldWithItsLine(items: String, line: Int, words: String) {
    expectError(words, at: line) {
      try Glossary(
        MarkdownDocument("# Glossary\n\nTerms.\n\n\(items)\n", file: "Glossary.md"))
    }
  }
}
