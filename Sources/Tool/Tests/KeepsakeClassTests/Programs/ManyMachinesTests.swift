import Foundation
import SampleWorkbook
import Support
import Testing

@testable import CommandLine
@testable import keepsake_class

/// GNU parallel, of the system's packages.
enum Parallel {
  static let program = ["/usr/bin/parallel", "/opt/homebrew/bin/parallel"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

@Suite(
  "A class in many processes",
  .enabled(
    if: Parallel.program != nil, "GNU parallel is missing: apt-get install parallel"))
struct ManyMachinesTests {
  private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("keepsake-class").path

  /// A checkout with seven submissions, one of them broken.
  private func withClass(_ body: (Checkout) throws -> Void) throws {
    try Checkout.with { checkout in
      for number in 1...6 {
        let file = checkout.path(number % 3 + 1)
        let solution = try checkout.read(file.replacing("Chapters", with: "Solutions"))
        let text = number % 2 == 0 ? solution : solution.replacing("count +", with: "count -")
        try checkout.write(text, to: "in/Student \(number)/\(file)")
      }
      try checkout.write("no zip", to: "in/Student 7.zip")
      try body(checkout)
    }
  }

  @Test func partsInSeveralProcessesAreTheWhole() throws {
    try withClass { checkout in
      let words = ["--will-cite", "-j2", Self.tool, "grade", "SUBMISSIONS=in", "OUT=parts"]
      var process = ChildProcess(
        try #require(Parallel.program), words + ["SHARD={}/3", ":::", "1", "2", "3"],
        environment: [
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
          "HOME": checkout.root.path, "KEEPSAKE_SCRATCH": checkout.sharedScratch.path,
        ], folder: checkout.root.path)
      process.timeLimit = 300
      let outcome = try process.run()
      #expect(outcome.succeeded, "\(outcome.errorText)")
      let whole = checkout.run("grade", "SUBMISSIONS=in", "OUT=whole")
      let joined = checkout.run("gradebook", "SUBMISSIONS=in", "OUT=parts")
      #expect(
        joined.output.replacing("parts/", with: "") == whole.output.replacing("whole/", with: ""))
      #expect(checkout.judgements(in: "whole").count == 7)
      #expect(checkout.judgements(in: "parts") == checkout.judgements(in: "whole"))
    }
  }
}
