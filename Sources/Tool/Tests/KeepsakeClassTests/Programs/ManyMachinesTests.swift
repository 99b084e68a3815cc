import Foundation
import Grading
import SampleWorkbook
import Support
import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_class

/// GNU parallel, of the system's packages.
enum Parallel {
  static let program = ["/usr/bin/parallel", "/opt/homebrew/bin/parallel"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

@Suite(
  "A class on many machines",
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

  /// What became of every submission, however long it took.
  private func judgements(_ checkout: Checkout, _ folder: String) -> [SubmissionRecord] {
    let kept = RecordFolder(checkout.root.appendingPathComponent("\(folder)/judgements"))
    return kept.fileNames().compactMap { kept.record(in: $0) }.map { record in
      var record = record
      record.seconds = 0
      return record
    }
  }

  private func run(
    _ words: [String], in checkout: Checkout, _ settings: [String: String] = [:]
  ) throws -> ChildProcess.Outcome {
    let parallel = try #require(Parallel.program)
    var process = ChildProcess(
      parallel, ["--will-cite"] + words, environment: environment(of: checkout, settings),
      folder: checkout.root.path)
    process.timeLimit = 300
    return try process.run()
  }

  private func environment(
    of checkout: Checkout, _ settings: [String: String]
  ) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": checkout.root.path, "KEEPSAKE_SCRATCH": checkout.sharedScratch.path,
    ].merging(settings) { _, own in own }
  }

  private func expectSame(_ checkout: Checkout) {
    let whole = checkout.run("grade", "SUBMISSIONS=in", "OUT=whole")
    let joined = checkout.run("gradebook", "SUBMISSIONS=in", "OUT=parts")
    #expect(
      joined.output.replacing("parts/", with: "") == whole.output.replacing("whole/", with: ""))
    #expect(judgements(checkout, "whole").count == 7)
    #expect(judgements(checkout, "parts") == judgements(checkout, "whole"))
  }

  @Test func partsInSeveralProcessesAreTheWhole() throws {
    try withClass { checkout in
      let outcome = try run(
        [
          "-j2", Self.tool, "grade", "SUBMISSIONS=in", "OUT=parts", "SHARD={}/3", ":::", "1", "2",
          "3",
        ],
        in: checkout)
      #expect(outcome.succeeded, "\(outcome.errorText)")
      expectSame(checkout)
    }
  }

  @Test(
    .enabled(
      if: SlurmCluster.isThere,
      "Slurm is missing: apt-get install slurmctld slurmd slurm-client munge"))
  func theGuidesLinesForSlurmAreTheWhole() throws {
    try withClass { checkout in
      let outcome = try runOnSlurm(TeachingGuide.listing("sh", with: "sbatch"), in: checkout)
      #expect(outcome.succeeded, "\(outcome.errorText)")
      let whole = checkout.run("grade", "SUBMISSIONS=in", "OUT=whole", "ROSTER=roster.csv")
      #expect(whole.status == .success, "\(whole.complaints)")
      #expect(judgements(checkout, "whole").count == 7)
      #expect(judgements(checkout, "parts") == judgements(checkout, "whole"))
      #expect(try checkout.read("parts/canvas.csv") == checkout.read("whole/canvas.csv"))
    }
  }

  /// A machine that is gone before it has graded anything.
  @Test(
    .enabled(
      if: SlurmCluster.isThere,
      "Slurm is missing: apt-get install slurmctld slurmd slurm-client munge"))
  func aPartThatFailsTakesNoOtherWithIt() throws {
    try withClass { checkout in
      let lines = try TeachingGuide.listing("sh", with: "sbatch")
      let grade = "--wrap 'make grade "
      try #require(lines.contains(grade))
      let outcome = try runOnSlurm(
        lines.replacing(grade, with: "--wrap 'test $SLURM_ARRAY_TASK_ID != 2 && make grade "),
        in: checkout)
      #expect(outcome.succeeded, "\(outcome.errorText)")
      #expect(judgements(checkout, "parts").count == 5)
      let page = try checkout.read("parts/index.html")
      #expect(page.contains("Could not be graded: 3"), "Two were not judged, and one is broken.")
      #expect(page.contains("It has not been judged yet."))
      let rows = try checkout.read("parts/canvas.csv").split(whereSeparator: \.isNewline)
      #expect(rows.count == 2 + 4, "Whoever was judged has a grade.")
    }
  }

  /// Runs the guide's lines for Slurm in this checkout, with the tool that is built, in fewer parts,
  /// and waits for the end.
  private func runOnSlurm(_ lines: String, in checkout: Checkout) throws -> ChildProcess.Outcome {
    let names = (1...7).map { "Student \($0),\($0)\n" }
    try checkout.write("name,id\n" + names.joined(), to: "roster.csv")
    let cluster = try SlurmCluster(in: checkout.root)
    defer { cluster.stop() }
    let lines = lines.replacing("make ", with: "\"\(Self.tool)\" ").replacing("/srv/", with: "")
      .replacing("1-12", with: "1-3").replacing("/12", with: "/3")
      .replacing("OUT=out", with: "OUT=parts")
      .replacing("sbatch --dependency", with: "sbatch --wait --dependency")
    var process = ChildProcess(
      "/bin/sh", ["-e", "-c", lines],
      environment: environment(of: checkout, cluster.environment), folder: checkout.root.path)
    process.timeLimit = 120
    return try process.run()
  }

  @Test(
    .enabled(
      if: SecureShell.isThere, "sshd is missing: apt-get install openssh-server openssh-client"))
  func partsOnMachinesBySecureShellAreTheWhole() throws {
    try withClass { checkout in
      let shell = try SecureShell(in: checkout.root)
      defer { shell.stop() }
      let scratch = "KEEPSAKE_SCRATCH='\(checkout.sharedScratch.path)'"
      let path = "PATH='\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")'"
      let command =
        "cd '\(checkout.root.path)' && \(scratch) \(path) '\(Self.tool)' grade "
        + "SUBMISSIONS=in OUT=parts SHARD={}/3"
      let outcome = try run(
        ["-j1", "--ssh", shell.command, "-S", "2/127.0.0.1", command, ":::", "1", "2", "3"],
        in: checkout)
      #expect(outcome.succeeded, "\(outcome.errorText)")
      let log = try shell.log()
      let logins = log.split(whereSeparator: \.isNewline).count {
        $0.contains("Accepted publickey")
      }
      #expect(logins >= 3, "The parts went over the wire: \(log)")
      expectSame(checkout)
    }
  }
}
