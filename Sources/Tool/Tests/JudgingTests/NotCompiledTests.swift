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
      "an unknown name", Totals.answer("return sum(numbers) // here"),
      words: "cannot find 'sum' in scope"),
    Broken(
      "code at top level", "print(\"hello\") // here\n" + Totals.fixture.solution,
      words: "expressions are not allowed at the top level"),
    Broken(
      "a missing brace", Totals.fixture.solution + "\nenum Open { // here",
      words: "expected '}' at end of enum"),
    Broken(
      "a raw value for an empty enum", "enum Empty: Int {} // here\n" + Totals.fixture.solution,
      words: "an enum with no cases cannot declare a raw type"),
    Broken(
      "a global that is not safe", "var count = 0 // here\n" + Totals.fixture.solution,
      words: "is not concurrency-safe because it is nonisolated global shared mutable state"),
    Broken(
      "a path without a value",
      Totals.answer("if numbers.isEmpty { return 0 }\n } // here\nfunc f() {"),
      words: "missing return in global function expected to return 'Int'"),
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

  @Test("Warnings are handed on with a verdict, and change nothing")
  func warningsAreHandedOn() throws {
    let verdict = try Totals.verdict("let unused = 7\nreturn numbers.reduce(0, +)")
    #expect(verdict.status == .passed)
    #expect(verdict.warnings.map(\.place?.line) == [6])
  }

  @Test("Foundation is imported without a word about library evolution")
  func foundationIsQuiet() throws {
    let verdict = try Totals.verdict("return numbers.reduce(0, +)", helpers: "import Foundation\n")
    #expect(verdict.status == .passed)
    #expect(verdict.warnings == [])
  }
}
