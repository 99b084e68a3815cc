import Foundation
import SampleWorkbook
import Support
import Testing

/// The real tool, with standard streams that cannot be written.
@Suite("Where nobody reads, or nothing can be written")
struct OutputTests {
  private let checkout = Checkout.make()

  /// Makes `gone` a pipe whose reader is gone, runs `command` with `$TOOL`, and says its status.
  private func run(_ command: String) throws -> ChildProcess.Outcome {
    try checkout.process(
      "/bin/sh", ["-c", "mkfifo gone && exec 4<>gone 5>gone 4<&-\n\(command)\necho \"status $?\""],
      ["TOOL": Checkout.built("keepsake")]
    ).run()
  }

  @Test(
    "A reader who has seen enough ends the command without a word",
    arguments: ["check EXERCISE=1.1 >&5", "check EXERCISE=9.9 2>&5"])
  func endsQuietly(words: String) throws {
    let outcome = try run("\"$TOOL\" \(words)")
    #expect(outcome.outputText == "status 141\n", "As the shell tells of SIGPIPE.")
    #expect(outcome.errorText == "")
  }

  @Test("Grading finishes its files, whoever reads")
  func gradingGoesOn() throws {
    try checkout.handIn(1, in: "in/Ana Lind")
    let outcome = try run("\"$TOOL-class\" grade SUBMISSIONS=in >&5 2>&5")
    #expect(outcome.outputText == "status 0\n")
    #expect(outcome.errorText == "")
    #expect(try checkout.read("report/index.html").contains("Ana Lind"))
    #expect(try checkout.read("report/canvas.csv").contains("Ana Lind"))
  }

  @Test(
    "A closed output and a full disk are told in a sentence, and no file takes its place",
    arguments: [(">&-", "Bad file descriptor"), (">/dev/full", "No space left on device")])
  func noOutput(place: String, words: String) throws {
    #if !os(Linux)
      if place == ">/dev/full" { return }
    #endif
    let outcome = try run("\"$TOOL-work\" map \(place)")
    #expect(outcome.outputText == "status 70\n")
    #expect(
      outcome.errorText == "Standard output cannot be written: \(words).\n"
        + "The output is incomplete: check the file or program that receives it.\n")
  }
}
