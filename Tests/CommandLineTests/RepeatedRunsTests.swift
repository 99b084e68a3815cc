import Curriculum
import Judging
import Support
import Testing

@testable import SelfCheck

@Suite("Answers that run again and again")
struct RepeatedRunsTests {
  @Test func eachRunHasToHaveTheVerdictThatIsKnown() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      let right = try Self.results(.right, checkout)
      #expect(right.isEmpty == false)
      #expect(right.allSatisfy { $0.runs == 2 && $0.failures == [] }, "\(right)")
      let mistakes = try Self.results(.mistakes, checkout)
      #expect(mistakes.isEmpty == false)
      #expect(mistakes.allSatisfy { $0.runs == 2 && $0.failures == [] }, "\(mistakes)")
      try checkout.replace(
        "failed: ", with: "failed: words that no test says ", in: checkout.wrong(1))
      let words = try Self.results(.mistakes, checkout).flatMap(\.failures)
      #expect(words.isEmpty == false)
      #expect(words.allSatisfy { $0.contains("words that no test says") }, "\(words)")
    }
  }

  /// What two runs of each answer to exercise 1.1 come to.
  private static func results(
    _ answers: RepeatedRuns.Answers, _ checkout: Checkout
  ) throws -> [RepeatedRuns.Result] {
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbook = try Workbook(at: checkout.root)
    let checks = try WorkbookChecks(
      workbook, toolchain: Toolchain.find(in: cache), cache: cache)
    let chapter = try workbook.chapters()[0]
    return try RepeatedRuns(checks).results(
      answers, chapter.exercises[0], in: chapter, times: 2)
  }
}
