import Testing

@Suite("An answer that does not compile")
struct NotCompiledTests {
  /// Files that do not compile, in the line that says so, and some of the compiler's words.
  static let files = [
    (
      Totals.answer(#"return "seven" // here"#),
      "cannot convert return expression of type 'String' to return type 'Int'"
    ),
    (
      "print(\"hello\") // here\n" + Totals.fixture.solution,
      "expressions are not allowed at the top level"
    ),
    ("import Nowhere // here\n" + Totals.fixture.solution, "no such module 'Nowhere'"),
  ]

  @Test("The compiler's words stand with their place", arguments: files)
  func isToldWithItsPlace(answer: String, words: String) throws {
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge())
    try #require(verdict.status == .notCompiled)
    let finding = try #require(verdict.findings.first)
    #expect(finding.message.hasPrefix("The file does not compile yet."))
    let told = verdict.findings.contains {
      $0.words?.contains(words) == true && $0.words?.contains("// here") == true
    }
    #expect(told, "The message keeps the lines of code that follow it.")
    #expect(finding.place?.file == .answer)
    #expect(finding.place?.line == Fixture.line(of: "// here", in: answer))
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun, .notRun])
  }

  @Test("Warnings are handed on with a verdict, but for one about Foundation and library evolution")
  func warningsAreHandedOn() throws {
    let verdict = try Totals.verdict(
      "let unused = 7\nreturn numbers.reduce(0, +)", helpers: "import Foundation\n")
    #expect(verdict.status == .passed)
    #expect(verdict.warnings.map(\.place?.line) == [7])
  }
}
