import Foundation
import SampleWorkbook
import Support
import Testing

/// The real tool, with standard streams that cannot be written.
@Suite("Where nobody reads, or nothing can be written")
struct OutputTests {
  /// Makes `gone` a pipe whose reader is gone, runs `command` with `$TOOL`, and says its status.
  private func run(_ command: String, in checkout: Checkout) throws -> ChildProcess.Outcome {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("keepsake")
    var process = ChildProcess(
      "/bin/sh", ["-c", "mkfifo gone && exec 4<>gone 5>gone 4<&-\n\(command)\necho \"status $?\""],
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "TOOL": tool.path, "KEEPSAKE_SCRATCH": checkout.sharedScratch.path,
      ], folder: checkout.root.path)
    process.timeLimit = 120
    return try process.run()
  }

  @Test(
    "A reader who has seen enough ends the command without a word",
    arguments: ["check EXERCISE=1.1 >&5", "check EXERCISE=9.9 2>&5"])
  func endsQuietly(words: String) throws {
    try Checkout.with { checkout in
      let outcome = try run("\"$TOOL\" \(words)", in: checkout)
      #expect(outcome.outputText == "status 141\n", "As the shell tells of SIGPIPE.")
      #expect(outcome.errorText == "")
    }
  }

  @Test("Grading finishes its files, whoever reads")
  func gradingGoesOn() throws {
    try Checkout.with { checkout in
      try handIn(checkout)
      let outcome = try run("\"$TOOL-class\" grade SUBMISSIONS=in >&5 2>&5", in: checkout)
      #expect(outcome.outputText == "status 0\n")
      #expect(outcome.errorText == "")
      try expectReport(checkout)
      #if os(Linux)
        try checkout.remove("report/index.html")
        try checkout.remove("gone")
        let again = try run("\"$TOOL-class\" gradebook SUBMISSIONS=in >/dev/full", in: checkout)
        #expect(again.outputText == "status 70\n")
        #expect(again.errorText.contains("No space left on device.\n"))
        try expectReport(checkout)
      #endif
    }
  }

  @Test("A standard output that was closed is our fault, and no file takes its place")
  func closedOutput() throws {
    try Checkout.with { checkout in
      let outcome = try run("\"$TOOL-work\" map >&-", in: checkout)
      #expect(outcome.outputText == "status 70\n")
      #expect(outcome.errorText.hasPrefix("Standard output cannot be written: Bad file descriptor"))
    }
  }

  #if os(Linux)
    @Test("A full disk is told in a sentence")
    func fullDisk() throws {
      try Checkout.with { checkout in
        let outcome = try run("\"$TOOL-work\" map >/dev/full", in: checkout)
        #expect(outcome.outputText == "status 70\n")
        #expect(
          outcome.errorText
            == "Standard output cannot be written: No space left on device.\n"
            + "The output is incomplete: check the file or program that receives it.\n")
      }
    }
  #endif

  /// One person's work, of one exercise.
  private func handIn(_ checkout: Checkout) throws {
    let solution = checkout.path(1).replacing("Chapters", with: "Solutions")
    try checkout.write(checkout.read(solution), to: "in/Ana Lind/\(checkout.path(1))")
  }

  private func expectReport(_ checkout: Checkout) throws {
    #expect(try checkout.read("report/index.html").contains("Ana Lind"))
    #expect(try checkout.read("report/canvas.csv").contains("Ana Lind"))
  }
}
