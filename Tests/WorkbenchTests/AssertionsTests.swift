import Testing
import Workbench

/// Each process has its own assertions, so each test has one of its own.
@Suite("Assertion failures that a suite can have dropped")
struct AssertionsTests {
  @Test func aFailureEndsTheProcessWithItsMessage() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      assertionFailure("nothing is left")
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("nothing is left") && words.contains("AssertionsTests.swift"))
  }

  @Test func aDroppedFailureDoesNothing() async {
    await #expect(processExitsWith: .success) {
      dropAssertions()
      assertionFailure("nothing is left")
    }
  }
}
