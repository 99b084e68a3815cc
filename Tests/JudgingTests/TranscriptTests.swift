import Testing

@testable import Judging

@Suite("What is read from a run's records")
struct TranscriptTests {
  private let whole = HandmadeRecords.whole

  @Test("A whole run")
  func wholeRun() {
    let transcript = HandmadeRecords.transcript(whole)
    #expect(transcript.isAuthentic && transcript.hasEnded)
    #expect(transcript.loaderComplaint == nil)
    #expect(transcript.tests.map(\.name) == ["plain", "cases"])
    #expect(transcript.expectedTests.map(\.cases) == [0, 2])
    #expect(transcript.tests.allSatisfy { !$0.isUnfinished })
  }

  @Test("Tests stand in source order, whatever the order of the records")
  func sourceOrder() {
    let transcript = HandmadeRecords.transcript([whole[1], whole[0]])
    #expect(transcript.tests.map(\.line) == [3, 9])
  }

  @Test(
    "A line without the token shows that someone else wrote",
    arguments: ["", " ", "x", "token", "other {}", "{\"kind\":\"event\"}", "Token {}"])
  func foreignLine(line: String) {
    let isBlank = line.isEmpty
    #expect(HandmadeRecords.transcript(whole + [line]).isAuthentic == isBlank)
  }

  @Test("A case that is running knows its arguments")
  func currentCase() {
    let transcript = HandmadeRecords.transcript(Array(whole[..<7]))
    #expect(transcript.tests.last?.currentCase == "n → 1")
    #expect(transcript.tests.last?.isUnfinished == true)
    #expect(!transcript.hasEnded)
  }

  @Test("The loader's complaint is kept")
  func complaint() {
    let transcript = HandmadeRecords.transcript(["token !lib.so: undefined symbol: f"])
    #expect(transcript.loaderComplaint == "lib.so: undefined symbol: f")
  }

  @Test(
    "The arguments of a case are told whole",
    arguments: [
      ("passing 2 arguments s → \\\"a\\\", n → 1 to args(s:n:) started.", "s → \"a\", n → 1"),
      ("passing 1 argument s → \\\"b to c\\\" to args(s:) started.", "s → \"b to c\""),
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
}
