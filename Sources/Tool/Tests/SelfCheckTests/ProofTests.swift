import Curriculum
import Foundation
import SampleWorkbook
import Support
import Testing

@testable import SelfCheck

@Suite("Proofs: each sees what it guards against")
struct SelfCheckTests {
  private let checkout = Checkout.make(isFinished: true)

  @Test func aSoundWorkbookHasNoFaults() throws {
    // The tool's own sources are a link in it, and none of its files.
    let faults = try faults { !$0.subject.hasPrefix("Sources/") }
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

    /// A text that another replaces.
    init(_ kind: String, _ words: String, _ old: String, _ new: String, in file: String) {
      self.init(kind, words) { try $0.replace(old, with: new, in: file) }
    }
  }

  private static let solution = "Solutions/01-Knots/1-Tie.swift"
  private static let answers = "Tests/Answers/01-Knots/1-Tie.md"
  private static let suite = "Tests/01-KnotsTests/1-TieTests.swift"
  private static let chapter = "Chapters/01-Knots/Knots.md"
  private static let figure = "Chapters/01-Knots/Figures/knot.svg"
  private static let image = "![A knot with two ends, one of which is loose.](Figures/knot.svg)"
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
    Flaw("starters fail", "passed", "//   return 0", "//   return count + 1", in: solution),
    Flaw(
      "starters fail", "The compiler warns",
      "//   return 0", "//   let unused = 1\n  //   return 0", in: solution),
    Flaw("statements", "what it was for", "- **1.2 Untie**: knots hold.", "", in: chapter),
    Flaw("solutions", "It should pass", "return count + 1", "return count + 2", in: solution),
    Flaw("wrong answers", "passed", "+  return 7", "+  return 1 + count", in: answers),
    Flaw("right answers", "It should pass", "1 + count", "2 + count", in: answers),
    Flaw("samples", "has 0 wrong answers and needs 3") {
      try $0.remove($0.answers(1))
    },
    Flaw(
      "suites explain", "1-TieTests.swift:8: error: Behind what is checked should stand a sentence",
      ", \"One knot is counted.\"", "", in: suite),
    Flaw("suites named", "@Suite(\"1.1 ", "@Suite(\"1.1", "@Suite(\"1.7", in: suite),
    Flaw(
      "chapter parts", "The section \"Design note\" is missing",
      "## Design note: knots?", "## Notes", in: chapter),
    Flaw("chapter parts", "here are 4", "<summary>5. Why?", "5. Why?", in: chapter),
    Flaw(
      "chapter parts", "does not say make check EXERCISE=1.1",
      "```sh\nmake check EXERCISE=1.1", "```sh\nmake", in: chapter),
    Flaw("chapter parts", "The statement of 1.1 has 118 words") {
      let words = "\n| a | knot |\n" + String(repeating: "Tie a knot. ", count: 35)
      try $0.replace(rule, with: rule + words, in: chapter)
    },
    Flaw("chapter parts", "has 6 rows or rules") {
      let rules = (2...6).map { "\n\($0). Tie." }.joined()
      try $0.replace(rule, with: rule + rules, in: chapter)
    },
    Flaw(
      "chapter parts", "This should be Listing 1-2.",
      rule, rule + "\n\n*Listing 1-1: a.*\n\n*Listing 1-3: b.*", in: chapter),
    Flaw("figures", "knot.svg:1: error: The chapter does not show this", image, "", in: chapter),
    Flaw(
      "figures", "There is no figure Figures/other.svg.",
      image, image + "\n\n![Missing](Figures/other.svg)", in: chapter),
    Flaw("figures", "The alternative text of Figures/knot", "with two ends, one", "", in: chapter),
    Flaw("figures", "not well-formed XML", "</svg>", "", in: figure),
    Flaw("figures", "in a line:\nsvg { font: 14px system-ui,", " dashed\"", "\"", in: figure),
    Flaw("figures", "The figure has no <desc>.", "<desc>A knot.</desc>", "", in: figure),
    Flaw("figures", "data that no listing prints: 2", "\n1\n", "\n2\n", in: figure),
    Flaw(
      "figures", "no scripts and no links",
      "</svg>", "<script>1</script></svg>", in: figure),
    Flaw("one module", "redeclaration") {
      for number in [1, 2] {
        try $0.replace(
          "/// How many", with: "public struct Rope {}\n\n/// How many", in: $0.solution(number))
      }
    },
    Flaw("no stray files", "9-Nobody.md") {
      try $0.write("# 1.9 Nobody\n", to: "Tests/Answers/01-Knots/9-Nobody.md")
    },
    Flaw("listings", "not what the listing prints", "```text\n1", "```text\n2", in: chapter),
    Flaw(
      "statements", "The starter does not declare",
      "func tie(_ count", "func tie(_ knots", in: chapter),
    Flaw("statements", "does not name: size") {
      try $0.write(
        "/// Two.\npublic let size = 2\n\n" + $0.read($0.solution(1)), to: $0.solution(1))
      try $0.replace("tie(1) ==", with: "tie(1) * size / 2 ==", in: suite)
    },
    Flaw("exercises", "Solutions/01-Knots/1-Tie.swift:1: error:") {
      try $0.remove($0.solution(1))
    },
    Flaw(
      "links", "Chapters/01-Knots/Nowhere.md is not there",
      "Open [", "See [it](Nowhere.md). Open [", in: chapter),
    Flaw(
      "links", "The map should link these",
      "[Knots](01-Knots/Knots.md)", "Knots", in: "Chapters/README.md"),
    Flaw("book", "Nowhere", "Open [", "See <doc:Nowhere>. Open [", in: chapter),
    Flaw(
      "format", "Solutions/01-Knots/1-Tie.swift",
      "  return count", "    return   count", in: solution),
    Flaw("rules", "No test holds rule 1.1-2.", rule, rule + "\n2. No less.", in: chapter),
    Flaw("rules", "No mistake breaks rule 1.1-1 alone.", "failed (1)", "failed", in: answers),
    Flaw(
      "rules", "Above itCounts should stand which rules it holds",
      rules, "@Test func itCounts()", in: suite),
    Flaw(
      "rules", "1-TieTests.swift:7: error: The statement has no rule 1.1-t4.",
      rules, rules.replacing("1", with: "t4"), in: suite),
    Flaw("wrong answers", "No test that holds 2 fails. These fail: itCounts, itCountsMany") {
      try $0.replace(rule, with: rule + "\n2. No less.", in: chapter)
      try $0.replace("failed (1)", with: "failed (2)", in: $0.answers(1))
    },
  ])
  func aFlawIsSeen(flaw: Flaw) throws {
    try flaw.make(checkout)
    let seen = try faults { $0.kind == flaw.kind }
    #expect(seen.contains { $0.contains(flaw.testDescription) }, "\(flaw.kind) says: \(seen)")
  }

  private func faults(of isAsked: (Check) -> Bool) throws -> [String] {
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbookChecks = try WorkbookChecks(
      Workbook(at: checkout.root), toolchain: Toolchain.find(in: cache), cache: cache)
    return try workbookChecks.results(workbookChecks.checks().filter(isAsked)) {}.compactMap {
      result in
      result.fault.map { "\(result.check.kind): \($0)" }
    }
  }
}
