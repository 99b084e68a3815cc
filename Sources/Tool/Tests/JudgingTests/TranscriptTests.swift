import TestSupport
import Testing

@testable import Judging

@Suite("What is read from a run's records")
struct TranscriptTests {
  private let whole = HandmadeRecords.whole

  @Test("No more records are read than a suite may write")
  func tooManyRecords() {
    let text = Array(HandmadeRecords.text(whole).utf8)
    #expect(Transcript(text, most: whole.count).isConsistent)
    let cut = Transcript(text, most: whole.count - 1)
    #expect(!cut.isConsistent && !cut.hasEnded)
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
      [whole[1], EventRecord.event("testStarted", "cases")]
      + [EventRecord.event("testCaseStarted", "cases", text: "Test case " + words)]
    #expect(HandmadeRecords.transcript(lines).tests.first?.currentCase == expected)
  }

  @Test("A kind of event that 6.3 does not write fits only a later toolchain's account")
  func eventOfALaterToolchain() {
    var lines = whole
    lines.insert(EventRecord.event("testPaused", "plain"), at: 4)
    #expect(!HandmadeRecords.transcript(lines).isConsistent)
    let bytes = Array(HandmadeRecords.text(lines).utf8)
    #expect(Transcript(bytes, leavesOutNewKinds: true).isConsistent)
  }

  @Test("Tests that a suite's text lists are expected, whether or not the run tells of them")
  func expectedOfText() {
    let transcript = HandmadeRecords.transcript(whole)
    let suite = "@Test func plain() {}\n@Test func cases() {}\n@Test func hidden() {}\n"
    let expected = transcript.expectedTests(in: suite)
    #expect(expected.map(\.name) == ["plain", "cases", "hidden"])
    #expect(expected.map(\.cases) == [0, 2, 0])
  }

  @Test("A test's name in camel case becomes words")
  func asWords() {
    #expect("lineWithoutColon".asWords == "line without colon")
    #expect("aURLOfHTTPAndJSON".asWords == "a URL of HTTP and JSON")
    #expect("aLineBecomesAPalette".asWords == "a line becomes a palette")
  }
}
