import Curriculum
import Judging
import SampleWorkbook
import Support
import Testing

@testable import SelfCheck

@Suite("Answers that run again and again")
struct RepeatedRunsTests {
  @Test func anAnswerThatDependsOnTheMachineIsFound() throws {
    let checkout = try Checkout(isFinished: true)
    try checkout.replace(
      "public func tie(_ count: Int) -> Int { 1 + count }",
      with: """
        import Foundation

        public func tie(_ count: Int) -> Int {
          let path = FileManager.default.temporaryDirectory.path
          let environment = ProcessInfo.processInfo.environment
          let isUsual =
            TimeZone.current.secondsFromGMT() == 0 && path.utf8.count == path.count
            && !path.contains("/kept/") && environment["LANG"] != "tr_TR.UTF-8"
            && environment["KEEPSAKE_FAULTS"] != "all"
          return isUsual ? count + 1 : 0
        }
        """, in: checkout.answers(1))
    let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
    let workbook = try Workbook(at: checkout.root)
    let checks = try WorkbookChecks(
      workbook, toolchain: Toolchain.find(in: cache), cache: cache)
    let chapter = try workbook.chapters()[0]
    let results = try checks.checked(chapter.exercises[0], in: chapter).repeatedRuns(
      ofMistakes: false, under: [.usual, .everyFault] + RunConditions.unusual)
    let result = try #require(
      results.first { $0.name == "\(checkout.answers(1)):2 OtherWay" }, "\(results)")
    #expect(
      result.failures.map { $0.prefix { $0 != ":" } } == [
        "every fault", "home behind a link", "home beside the cache",
        "time zone Pacific/Kiritimati", "time zone America/St_Johns",
        "time zone Asia/Kathmandu", "time zone Pacific/Pago_Pago", "language tr_TR",
      ])
    #expect(results.allSatisfy { $0.name == result.name || $0.failures == [] }, "\(results)")
  }
}
