import Testing
import Workbench

/// Each process has its own assertions, so each test has one of its own.
@Suite("Assertions that a suite can have dropped")
struct AssertionsTests {
  @Test func aFailureEndsTheProcessWithItsMessage() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      assert(1 < 2, "no order")
      assert(1 > 2, "nothing is left")
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("nothing is left"))
    #expect(words.contains("AssertionsTests.swift"))
    await #expect(processExitsWith: .failure) { assertionFailure("nothing is left") }
  }

  @Test func droppedAssertionsDoNothingAndEvaluateNothing() async {
    await #expect(processExitsWith: .success) {
      dropAssertions()
      assertionFailure("nothing is left")
      var count = 0
      func counts() -> Bool {
        count += 1
        return false
      }
      assert(counts())
      #expect(count == 0)
    }
  }
}
