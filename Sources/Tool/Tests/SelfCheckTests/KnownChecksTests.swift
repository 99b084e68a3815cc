import Support
import Synchronization
import Testing

@testable import SelfCheck

@Suite("Checks that have passed")
struct KnownChecksTests {
  /// Performs those checks of a group of two that are chosen, and returns whether the group was known.
  private func isKnown(
    _ content: String, in cache: ResultCache, fault: String? = nil, first count: Int = 2
  ) -> Bool {
    let known = KnownChecks(cache: cache, program: Digest("program"))
    let isMade = Mutex(false)
    let checks = known.checks(reading: [content]) {
      isMade.withLock { $0 = true }
      return [Check("one", "a") { nil }, Check("two", "b") { fault }]
    }
    #expect(checks.map(\.kind) == ["one", "two"])
    let results = checks.prefix(count).map {
      CheckResult(check: $0, fault: $0.fault(), seconds: 0)
    }
    known.remember(results)
    return !isMade.withLock { $0 }
  }

  @Test func areKnownWhenAllHavePassedAndUntilWhatTheyReadChanges() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      #expect(isKnown("text", in: cache, fault: "No.") == false)
      #expect(isKnown("text", in: cache, first: 1) == false)
      #expect(isKnown("text", in: cache) == false)
      #expect(isKnown("text", in: cache))
      #expect(isKnown("another text", in: cache) == false)
    }
  }
}
