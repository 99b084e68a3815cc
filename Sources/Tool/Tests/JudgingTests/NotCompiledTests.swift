import Testing

@testable import Judging

@Suite("An answer that does not compile")
struct NotCompiledTests {
  /// A file that does not compile, in the line that says so.
  struct Broken: CustomTestStringConvertible {
    let testDescription: String
    let answer: String
    /// Some of the compiler's words.
    let words: String

    init(_ name: String, _ answer: String, words: String) {
      testDescription = name
      self.answer = answer
      self.words = words
    }
  }

  static let files = [
    Broken(
      "a type error", Totals.answer(#"return "seven" // here"#),
      words: "cannot convert return expression of type 'String' to return type 'Int'"),
    Broken(
      "code at top level", "print(\"hello\") // here\n" + Totals.fixture.solution,
      words: "expressions are not allowed at the top level"),
    Broken(
      "a module that is not there", "import Nowhere // here\n" + Totals.fixture.solution,
      words: "no such module 'Nowhere'"),
  ]

  @Test("The compiler's words stand with their place", arguments: files)
  func isToldWithItsPlace(file: Broken) throws {
    let verdict = try Totals.fixture.verdict(on: file.answer, by: Bench.judge())
    try #require(verdict.status == .notCompiled)
    let finding = try #require(verdict.findings.first)
    #expect(finding.message.hasPrefix("The file does not compile yet."))
    #expect(verdict.findings.contains { $0.words?.contains(file.words) == true })
    #expect(finding.place?.file == .answer)
    #expect(finding.place?.line == Fixture.line(of: "// here", in: file.answer))
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
