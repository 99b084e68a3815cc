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
    let name: String
    let kind: String
    let words: String
    let make: @Sendable (Checkout) throws -> Void

    init(
      _ name: String, _ kind: String, _ words: String,
      make: @escaping @Sendable (Checkout) throws -> Void
    ) {
      self.name = name
      self.kind = kind
      self.words = words
      self.make = make
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Flaw("a starter that was edited", "starters as made", "make starters") {
      try $0.write("// edited\n", to: $0.path(1))
    },
    Flaw("a word that the table of terms forbids", "terms", "tie") {
      try $0.write("# Credits\n\nWe entangle.\n", to: "Chapters/Appendix/Credits.md")
    },
    Flaw("a starter that no update would know", "starters as made", "does not know this starter") {
      try $0.write("{}\n", to: "Tests/KnownStarters.json")
    },
    Flaw("a starter that solves its exercise", "starters fail", "passed") {
      try $0.replace("//   return 0", with: "//   return count + 1", in: $0.solution(1))
    },
    Flaw("a starter that the compiler warns about", "starters fail", "The compiler warns") {
      try $0.replace(
        "//   return 0", with: "//   let unused = 1\n  //   return 0", in: $0.solution(1))
    },
    Flaw("an exercise that was for nothing", "statements", "what it was for") {
      try $0.replace("- **1.2 Untie**: knots hold.", with: "", in: "Chapters/01-Knots/Knots.md")
    },
    Flaw("a solution that fails", "solutions", "It should pass") {
      try $0.replace("return count + 1", with: "return count + 2", in: $0.solution(1))
    },
    Flaw("a wrong answer that passes", "wrong answers", "passed") {
      try $0.replace("+  return 7", with: "+  return 1 + count", in: $0.answers(1))
    },
    Flaw("a wrong answer with another message", "wrong answers", "should be failed with") {
      try $0.replace("One knot", with: "Two knots", in: $0.answers(1))
    },
    Flaw("a wrong answer that is no edit", "wrong answers", "1-Tie.md:15: error: The solution") {
      try $0.replace("-  return count + 1", with: "-  return count + 2", in: $0.answers(1))
    },
    Flaw("a right answer that fails", "right answers", "It should pass") {
      try $0.replace("1 + count", with: "2 + count", in: $0.answers(1))
    },
    Flaw("too few wrong answers", "samples", "has 0 wrong answers and needs 3") {
      try $0.remove($0.answers(1))
    },
    Flaw("a suite under another number", "suites named", "@Suite(\"1.1 ") {
      try $0.replace(
        "@Suite(\"1.1", with: "@Suite(\"1.7", in: "Tests/01-KnotsTests/1-TieTests.swift")
    },
    Flaw("two exercises that declare the same name", "one module", "redeclaration") {
      for number in [1, 2] {
        try $0.replace(
          "/// How many", with: "public struct Rope {}\n\n/// How many", in: $0.solution(number))
      }
    },
    Flaw("answers that no exercise owns", "no stray files", "9-Nobody.md") {
      try $0.write("# 1.9 Nobody\n", to: "Tests/Answers/01-Knots/9-Nobody.md")
    },
    Flaw("a listing that prints something else", "listings", "not what the listing prints") {
      try $0.replace("```text\n1", with: "```text\n2", in: "Chapters/01-Knots/Knots.md")
    },
    Flaw("a signature that is not the starter's", "statements", "The starter does not declare") {
      try $0.replace("func tie(_ count", with: "func tie(_ knots", in: "Chapters/01-Knots/Knots.md")
    },
    Flaw("a name that only the tests know", "statements", "does not name: size") {
      try $0.write(
        "/// Two.\npublic let size = 2\n\n" + $0.read($0.solution(1)), to: $0.solution(1))
      try $0.replace(
        "tie(1) ==", with: "tie(1) * size / 2 ==", in: "Tests/01-KnotsTests/1-TieTests.swift")
    },
    Flaw("an exercise without a solution", "exercises", "Solutions/01-Knots/1-Tie.swift:1: error:")
    {
      try $0.remove($0.solution(1))
    },
    Flaw("a link that leads nowhere", "links", "Chapters/01-Knots/Nowhere.md is not there") {
      try $0.replace(
        "Open [", with: "See [it](Nowhere.md). Open [", in: "Chapters/01-Knots/Knots.md")
    },
    Flaw("a map without one of the chapters", "links", "The map should link these") {
      try $0.replace("[Knots](01-Knots/Knots.md)", with: "Knots", in: "Chapters/README.md")
    },
    Flaw("a page that DocC warns of", "book", "Nowhere") {
      try $0.replace("Open [", with: "See <doc:Nowhere>. Open [", in: "Chapters/01-Knots/Knots.md")
    },
    Flaw("source that is not formatted", "format", "Solutions/01-Knots/1-Tie.swift") {
      try $0.replace("  return count", with: "    return   count", in: $0.solution(1))
    },
  ])
  func aFlawIsSeen(flaw: Flaw) throws {
    let checkout = try Checkout()
    try checkout.addSamples()
    try flaw.make(checkout)
    let seen = try faults(checkout) { $0.kind == flaw.kind }
    #expect(
      seen.contains { $0.contains(flaw.words) },
      "\(flaw.kind) should say \"\(flaw.words)\": \(seen)")
  }

  private func faults(
    _ checkout: Checkout, of isAsked: (Check) -> Bool = { _ in true }
  ) throws -> [String] {
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbookChecks = try WorkbookChecks(
      Workbook(at: checkout.root), toolchain: Toolchain.find(in: cache), cache: cache)
    return try workbookChecks.results(workbookChecks.checks().filter(isAsked)) {}.compactMap {
      result in
      result.fault.map { "\(result.kind): \($0)" }
    }
  }
}
