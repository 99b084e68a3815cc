import Curriculum
import Foundation
import SampleWorkbook
import Support
import Testing

@testable import SelfCheck

@Suite("Proofs: each sees what it guards against")
struct SelfCheckTests {
  @Test func aSoundWorkbookHasNoFaults() throws {
    let checkout = try Checkout()
    try checkout.addSamples()
    // The tool's own sources are a link in it, and none of its files.
    let faults = try faults(checkout) { !$0.subject.hasPrefix("Sources/") }
    #expect(faults == [])
  }

  /// One change to the sound workbook, the kind of proof that sees it, and words of what it says.
  struct Flaw: CustomTestStringConvertible {
    let kind: String
    let testDescription: String
    let make: @Sendable (Checkout) throws -> Void

    init(
      _ kind: String, _ words: String, make: @escaping @Sendable (Checkout) throws -> Void
    ) {
      (self.kind, testDescription, self.make) = (kind, words, make)
    }
  }

  private static let suite = "Tests/01-KnotsTests/1-TieTests.swift"
  private static let chapter = "Chapters/01-Knots/Knots.md"
  private static let rules = "// Rules: 1\n  @Test func itCounts()"
  private static let rule = "1. So many more."

  @Test(arguments: [
    Flaw("starters as made", "make starters") {
      try $0.write("// edited\n", to: $0.path(1))
    },
    Flaw("terms", "tie") {
      try $0.write("# Credits\n\nWe entangle.\n", to: "Chapters/Appendix/Credits.md")
    },
    Flaw("starters as made", "does not know this starter") {
      try $0.write("{}\n", to: "Tests/KnownStarters.json")
    },
    Flaw("starters fail", "passed") {
      try $0.replace("//   return 0", with: "//   return count + 1", in: $0.solution(1))
    },
    Flaw("starters fail", "The compiler warns") {
      try $0.replace(
        "//   return 0", with: "//   let unused = 1\n  //   return 0", in: $0.solution(1))
    },
    Flaw("statements", "what it was for") {
      try $0.replace("- **1.2 Untie**: knots hold.", with: "", in: chapter)
    },
    Flaw("solutions", "It should pass") {
      try $0.replace("return count + 1", with: "return count + 2", in: $0.solution(1))
    },
    Flaw("wrong answers", "passed") {
      try $0.replace("+  return 7", with: "+  return 1 + count", in: $0.answers(1))
    },
    Flaw("right answers", "It should pass") {
      try $0.replace("1 + count", with: "2 + count", in: $0.answers(1))
    },
    Flaw("samples", "has 0 wrong answers and needs 3") {
      try $0.remove($0.answers(1))
    },
    Flaw("suites named", "@Suite(\"1.1 ") {
      try $0.replace("@Suite(\"1.1", with: "@Suite(\"1.7", in: suite)
    },
    Flaw("chapter parts", "The section \"Design note\" is missing") {
      try $0.replace("## Design note: knots?", with: "## Notes", in: chapter)
    },
    Flaw("chapter parts", "here are 4") {
      try $0.replace("<summary>5. Why?", with: "5. Why?", in: chapter)
    },
    Flaw("chapter parts", "does not say make check EXERCISE=1.1") {
      try $0.replace("```sh\nmake check EXERCISE=1.1", with: "```sh\nmake", in: chapter)
    },
    Flaw("chapter parts", "The statement of 1.1 has 118 words") {
      let words = "\n| a | knot |\n" + String(repeating: "Tie a knot. ", count: 35)
      try $0.replace(rule, with: rule + words, in: chapter)
    },
    Flaw("chapter parts", "has 6 rows or rules") {
      let rules = (2...6).map { "\n\($0). Tie." }.joined()
      try $0.replace(rule, with: rule + rules, in: chapter)
    },
    Flaw("chapter parts", "This should be Listing 1-2.") {
      try $0.replace(
        rule, with: rule + "\n\n*Listing 1-1: a.*\n\n*Listing 1-3: b.*", in: chapter)
    },
    Flaw("one module", "redeclaration") {
      for number in [1, 2] {
        try $0.replace(
          "/// How many", with: "public struct Rope {}\n\n/// How many", in: $0.solution(number))
      }
    },
    Flaw("no stray files", "9-Nobody.md") {
      try $0.write("# 1.9 Nobody\n", to: "Tests/Answers/01-Knots/9-Nobody.md")
    },
    Flaw("listings", "not what the listing prints") {
      try $0.replace("```text\n1", with: "```text\n2", in: chapter)
    },
    Flaw("statements", "The starter does not declare") {
      try $0.replace("func tie(_ count", with: "func tie(_ knots", in: chapter)
    },
    Flaw("statements", "does not name: size") {
      try $0.write(
        "/// Two.\npublic let size = 2\n\n" + $0.read($0.solution(1)), to: $0.solution(1))
      try $0.replace("tie(1) ==", with: "tie(1) * size / 2 ==", in: suite)
    },
    Flaw("exercises", "Solutions/01-Knots/1-Tie.swift:1: error:") {
      try $0.remove($0.solution(1))
    },
    Flaw("links", "Chapters/01-Knots/Nowhere.md is not there") {
      try $0.replace("Open [", with: "See [it](Nowhere.md). Open [", in: chapter)
    },
    Flaw("links", "The map should link these") {
      try $0.replace("[Knots](01-Knots/Knots.md)", with: "Knots", in: "Chapters/README.md")
    },
    Flaw("book", "Nowhere") {
      try $0.replace("Open [", with: "See <doc:Nowhere>. Open [", in: chapter)
    },
    Flaw("format", "Solutions/01-Knots/1-Tie.swift") {
      try $0.replace("  return count", with: "    return   count", in: $0.solution(1))
    },
    Flaw("rules", "No test holds rule 1.1-2.") {
      try $0.replace(rule, with: rule + "\n2. No less.", in: chapter)
    },
    Flaw("rules", "No mistake breaks rule 1.1-1 alone.") {
      try $0.replace("failed (1)", with: "failed", in: $0.answers(1))
    },
    Flaw("rules", "Above itCounts should stand which rules it holds") {
      try $0.replace(rules, with: "@Test func itCounts()", in: suite)
    },
    Flaw("rules", "1-TieTests.swift:7: error: The statement has no rule 1.1-t4.") {
      try $0.replace(rules, with: rules.replacing("1", with: "t4"), in: suite)
    },
    Flaw("wrong answers", "No test that holds 2 fails. These fail: itCounts, itCountsMany") {
      try $0.replace(rule, with: rule + "\n2. No less.", in: chapter)
      try $0.replace("failed (1)", with: "failed (2)", in: $0.answers(1))
    },
  ])
  func aFlawIsSeen(flaw: Flaw) throws {
    let checkout = try Checkout()
    try checkout.addSamples()
    try flaw.make(checkout)
    let seen = try faults(checkout) { $0.kind == flaw.kind }
    #expect(seen.contains { $0.contains(flaw.testDescription) }, "\(flaw.kind) says: \(seen)")
  }

  private func faults(
    _ checkout: Checkout, of isAsked: (Check) -> Bool = { _ in true }
  ) throws -> [String] {
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbookChecks = try WorkbookChecks(
      Workbook(at: checkout.root), toolchain: Toolchain.find(in: cache), cache: cache)
    return try workbookChecks.results(workbookChecks.checks().filter(isAsked)) {}.compactMap {
      result in
      result.fault.map { "\(result.check.kind): \($0)" }
    }
  }
}
