import Testing

@testable import Judging
@testable import Support

@Suite("What is read from the end of a process")
struct CrashReportTests {
  private func report(
    _ errors: String, _ ending: ChildProcess.Ending = .signalled(4)
  ) -> Finding {
    let outcome = ChildProcess.Outcome(ending: ending, errors: Array(errors.utf8))
    return CrashReport.finding(outcome, answerFile: "1-Throw.swift")
  }

  @Test("A frame that is only being made does not tell its line")
  func frameInTheMaking() {
    let report = report(
      """
      *** Program crashed: Bad pointer dereference at 0x00007ffeacf0af78 ***
        0      0x000055eca626b5bd total(_:) + 13 in libAnswer.so at /tmp/run/1-Throw.swift:2
        1 [ra] 0x000055eca626b7d4 total(_:) + 547 in libAnswer.so at /tmp/run/1-Throw.swift:7:16
      """, .signalled(11))
    #expect(report.place == Place(.answer, line: 7, column: 16))
  }

  @Test("Another file with a like name is not the answer")
  func anotherFile() {
    #expect(report("Throw/11-Throw.swift:12: Fatal error: x").place == nil)
    #expect(report("Throw/1-Throw.swift: Fatal error: x").place == nil)
  }

  @Test(
    "The cause of a trap is named",
    arguments: [
      ("A.swift:3: Precondition failed\n", 4, "Precondition failed."),
      (
        "0 [inlined] 0x7f8e Swift runtime failure: arithmetic overflow in libAnswer.so at /tmp/A\n",
        4, "arithmetic overflow."
      ),
      (
        "Could not cast value of type 'A' (0x7f0a) to 'B' (0x1).\n", 6,
        "Could not cast value of type 'A' to 'B'."
      ),
      (
        "Simultaneous accesses to 0x5600, but modification requires exclusive access.\n", 11,
        "Simultaneous accesses, but modification requires exclusive access."
      ),
      ("", 9, "the system ended it (SIGKILL), as it does when memory runs out."),
      ("", 11, "it used memory that is not its own, or something called `abort`."),
      ("", 4, "a check by Swift itself failed, without a message."),
      ("", 31, "signal 31 ended it."),
    ] as [(String, Int32, String)])
  func theCauseIsNamed(errors: String, signal: Int32, cause: String) {
    #expect(
      report(errors, .signalled(signal)).message
        == "It trapped, in the middle of the tests: \(cause)")
  }

  @Test("A long message is cut in the sentence alone")
  func aLongMessage() {
    let words = "Fatal error: " + String(repeating: "long ", count: 99)
    let report = report(words + "\n")
    #expect(report.message.hasSuffix("long long…"))
    #expect(report.message.count < 170)
    #expect(report.words == words)
  }

  @Test("A crash at the stack pointer is a stack that overflowed", arguments: ["6cffcff0", "11"])
  func fullStack(pointer: String) {
    let words =
      "*** Program crashed: Bad pointer dereference at 0x00007f876cffcfe8 ***\n"
      + "rbp 0x00007f876cffcff0  9264\nrsp 0x00007f87\(pointer)  140219626016752\n"
    let isFull = report(words, .signalled(11)).message.contains("the stack overflowed")
    #expect(isFull == (pointer != "11"))
  }
}
