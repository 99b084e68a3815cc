import Curriculum
import Judging
import SampleWorkbook
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

  @Test func anAnswerThatDependsOnTheMachineIsFound() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      try checkout.write(
        """
        // Way: Not on every machine.
        import Foundation

        public func tie(_ count: Int) -> Int {
          let path = FileManager.default.temporaryDirectory.path
          let isUsual =
            TimeZone.current.secondsFromGMT() == 0 && path.utf8.count == path.count
            && !path.contains("/kept/")
            && ProcessInfo.processInfo.environment["LANG"] != "tr_TR.UTF-8"
          return isUsual ? count + 1 : 0
        }

        """, to: checkout.right(1))
      let results = try Self.results(.right, checkout, under: RunConditions.unusual)
      let result = try #require(results.first { $0.name == checkout.right(1) })
      let names = result.failures.map { $0.prefix { $0 != ":" } }
      #expect(
        names == [
          "home behind a link", "home beside the cache", "time zone Pacific/Kiritimati",
          "time zone America/St_Johns", "time zone Asia/Kathmandu", "time zone Pacific/Pago_Pago",
          "language tr_TR",
        ])
    }
  }

  @Test func everyFaultIsAskedForInAllPlaces() throws {
    try Checkout.with { checkout in
      try checkout.addSamples()
      try checkout.write(
        """
        // Way: Not at every place.
        import Foundation

        public func tie(_ count: Int) -> Int {
          ProcessInfo.processInfo.environment["KEEPSAKE_FAULTS"] == "all" ? 0 : count + 1
        }

        """, to: checkout.right(1))
      let results = try Self.results(.right, checkout, under: [.usual, .everyFault])
      let result = try #require(results.first { $0.name == checkout.right(1) })
      #expect(result.failures.map { $0.prefix { $0 != ":" } } == ["every fault"])
    }
  }

  /// What runs of each answer to exercise 1.1 come to: two runs, if nothing else is said.
  private static func results(
    _ answers: RepeatedRuns.Answers, _ checkout: Checkout,
    under conditions: [RunConditions] = [.usual, .usual]
  ) throws -> [RepeatedRuns.Result] {
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbook = try Workbook(at: checkout.root)
    let checks = try WorkbookChecks(
      workbook, toolchain: Toolchain.find(in: cache), cache: cache)
    let chapter = try workbook.chapters()[0]
    return try RepeatedRuns(checks).results(
      answers, chapter.exercises[0], in: chapter, under: conditions)
  }
}
