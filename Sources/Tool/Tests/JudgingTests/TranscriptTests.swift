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
    let long = String(repeating: "x", count: 1 << 20)
    let lines = whole + [EventRecord.event("testSkipped", "plain", text: long)]
    #expect(!HandmadeRecords.transcript(lines).isConsistent)
    #expect(HandmadeRecords.transcript(lines).tests.allSatisfy { !$0.wasCanceled })
  }

  @Test("Only the runner's one line is the loader's complaint, and no other reaches a demangler")
  func loaderComplaint() {
    let complaint = "!Suite.so: undefined symbol: $s1M1fyyF"
    #expect(
      HandmadeRecords.transcript([complaint]).loaderComplaint == String(complaint.dropFirst()))
    let forged = HandmadeRecords.transcript(whole + [complaint])
    #expect(forged.loaderComplaint == nil && !forged.isConsistent)
  }

  @Test("A record with a place that no file has is not read", arguments: [Int.min, -1, Int.max])
  func placeOfNoFile(line: Int) {
    #expect(HandmadeRecords.transcript([EventRecord.test("other", line: 7)] + whole).isConsistent)
    #expect(
      !HandmadeRecords.transcript([EventRecord.test("other", line: line)] + whole).isConsistent)
  }

  @Test("What was printed between records is found among as many marks as an answer can write")
  func printedBetweenRecords() {
    let marks = (1...100_000).map { "\($0)\u{1E}\($0)\n" }.joined()
    let output = PrintedOutput(Array("\(marks)a\u{1E}5\nb".utf8))
    for start in 1..<2000 { #expect(output.between(start..<start + 1) == "\(start + 1)") }
    #expect(output.between(100_000..<Int.max) == "a\u{1E}5\nb")
    let all = output.between(-1..<Int.max)
    #expect(all?.hasPrefix("(earlier output is left out)\n") == true)
    #expect(all?.hasSuffix("99999100000a\u{1E}5\nb") == true && all?.utf8.count == 4029)
    #expect(PrintedOutput(Array("no marks".utf8)).between(0..<1) == nil)
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
