import Curriculum
import Foundation
import SampleWorkbook
import Support
import Testing

@testable import SelfCheck

@Suite("Rules of statements, and what holds them")
struct RulesTests {
  @Test func rulesAreNamedByTheirPlace() throws {
    let statement = """
      Write `tie`.

      | call | result |
      |---|---|
      | `tie(1)` | 2 |
      | `tie(2)` | 3 |

      1. One knot more.
      2. Never two.

      | another | table |
      | --- | --- |
      | row | here |
      """
    let rules = try StatementRules(statement: statement, file: "Knots.md")
    #expect(rules.identifiers == ["t1", "t2", "1", "2", "t3"])
    #expect(rules.rules[3].text == "2. Never two.")
  }

  @Test func testsSayWhatTheyHold() {
    let suite = """
      @Suite("1.1 Tie")
      struct TieTests {
        // Rules: t1, 2
        @Test func one() {}

        // Rules: p
        @Test(arguments: [
          1, 2,
        ])
        func two(count: Int) {}

        @Test func three() {}
        func helper() {}
      }
      """
    let tests = SuiteRules(suite: suite).tests
    #expect(tests.map(\.name) == ["one", "two", "three"])
    #expect(tests.map(\.rules) == [["t1", "2"], ["p"], []])
    #expect(tests.map(\.line) == [4, 7, 12])
  }

  private static let suite = "Tests/01-KnotsTests/1-TieTests.swift"
  private static let chapter = "Chapters/01-Knots/Knots.md"

  /// One change to rules that face their tests and mistakes, and what is said about it.
  struct Flaw: CustomTestStringConvertible {
    let words: String
    let make: @Sendable (Checkout) throws -> Void
    var testDescription: String { words }
  }

  @Test(arguments: [
    Flaw(words: "No test holds rule 1.1-2.") {
      try $0.replace("1. So many more.", with: "1. So many more.\n2. No less.", in: chapter)
    },
    Flaw(words: "No mistake breaks rule 1.1-1 alone.") {
      try $0.replace("failed (1)", with: "failed", in: $0.answers(1))
    },
    Flaw(words: "Above itCounts should stand which rules it holds") {
      try $0.replace(
        "// Rules: 1\n  @Test func itCounts()", with: "@Test func itCounts()", in: suite)
    },
    Flaw(words: "1-TieTests.swift:7: error: The statement has no rule 1.1-t4.") {
      try $0.replace(
        "// Rules: 1\n  @Test func itCounts()", with: "// Rules: t4\n  @Test func itCounts()",
        in: suite)
    },
    Flaw(words: "No test that holds 2 fails. These fail: itCounts, itCountsMany") {
      try $0.replace("1. So many more.", with: "1. So many more.\n2. No less.", in: chapter)
      try $0.replace("failed (1)", with: "failed (2)", in: $0.answers(1))
    },
  ])
  func whatDoesNotFaceEachOtherIsSaid(flaw: Flaw) throws {
    let checkout = try Checkout()
    try checkout.addSamples()
    #expect(try Self.faults(checkout) == [])
    try flaw.make(checkout)
    let faults = try Self.faults(checkout)
    #expect(faults.contains { $0.contains(flaw.words) }, "\(faults)")
  }

  /// What is wrong with the rules of exercise 1.1.
  private static func faults(_ checkout: Checkout) throws -> [String] {
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbook = try Workbook(at: checkout.root)
    let toolchain = try Toolchain.find(in: cache)
    let checks = try WorkbookChecks(workbook, toolchain: toolchain, cache: cache)
    let chapter = try workbook.chapters()[0]
    let exercise = chapter.exercises[0]
    let subject = try checks.checked(exercise, in: chapter)
    return checks.results(subject.ruleChecks + subject.mistakeChecks) {}.compactMap(\.fault)
  }
}
