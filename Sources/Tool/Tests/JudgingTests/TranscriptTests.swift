import Testing

@testable import Judging

@Suite("What is read from a run's records")
struct TranscriptTests {
  private let whole = HandmadeRecords.whole

  @Test("No more records are read than a suite may write")
  func tooManyRecords() {
    let text = ofTwoSuites(whole)
    #expect(Transcript(text, most: whole.count).isConsistent)
    let cut = Transcript(text, most: whole.count - 1)
    #expect(!cut.isConsistent && !cut.hasEnded)
  }

  @Test("The loader's complaint is kept")
  func complaint() {
    let transcript = HandmadeRecords.transcript(["!lib.so: undefined symbol: f"])
    #expect(transcript.loaderComplaint == "lib.so: undefined symbol: f")
  }

  @Test(
    "The arguments of a case are told whole",
    arguments: [
      ("passing 2 arguments s → \\\"a\\\", n → 1 to args(s:n:) started.", "s → \"a\", n → 1"),
      (
        "passing 1 argument p → P(name: \\\" passing \\\") to f() started.",
        "p → P(name: \" passing \")"
      ),
    ])
  func arguments(words: String, expected: String) {
    let lines =
      [whole[1], HandmadeRecords.event("testStarted", "cases")]
      + [HandmadeRecords.event("testCaseStarted", "cases", text: "Test case " + words)]
    #expect(HandmadeRecords.transcript(lines).tests.first?.currentCase == expected)
  }

  /// Records as `swift test` writes them for several suites.
  private func ofTwoSuites(_ lines: [String]) -> [UInt8] {
    Array(HandmadeRecords.text(lines).utf8)
  }

  @Test("Of several suites' records each transcript has its own")
  func oneSuiteOfSeveral() {
    let other = HandmadeRecords.test("other", line: 4).replacing("1-MTests", with: "2-NTests")
    let lines =
      [other] + whole.prefix(3)
      + [HandmadeRecords.event("testStarted", "other")]
      + [HandmadeRecords.event("issueRecorded", "other")]
      + [HandmadeRecords.event("testEnded", "other")] + whole.dropFirst(3)
    let own = Transcript(ofTwoSuites(lines), of: "1-MTests.swift")
    #expect(own.tests.map(\.name) == ["plain", "cases"])
    #expect(own.hasEnded && own.isConsistent && own.tests.allSatisfy(\.issues.isEmpty))
    let others = Transcript(ofTwoSuites(lines), of: "2-NTests.swift")
    #expect(others.tests.map(\.issues.count) == [1])
  }

  @Test("A kind of event that 6.3 does not write fits only a later toolchain's account")
  func eventOfALaterToolchain() {
    var lines = whole
    lines.insert(HandmadeRecords.event("testPaused", "plain"), at: 4)
    #expect(!HandmadeRecords.transcript(lines).isConsistent)
    #expect(Transcript(ofTwoSuites(lines), of: "1-MTests.swift").isConsistent)
  }

  @Test("Tests that a suite's text lists are expected, whether or not the run tells of them")
  func expectedOfText() {
    let transcript = Transcript(ofTwoSuites(whole), of: "1-MTests.swift")
    let suite = "@Test func plain() {}\n@Test func cases() {}\n@Test func hidden() {}\n"
    let expected = transcript.expectedTests(in: suite)
    #expect(expected.map(\.name) == ["plain", "cases", "hidden"])
    #expect(expected.map(\.cases) == [0, 2, 0])
  }
}
