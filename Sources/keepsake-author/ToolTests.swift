import CommandLine
import Foundation
import Judging
import Support

/// Runs the tool's own tests with `swift test`, target by target, and counts them from Swift
/// Testing's records.
///
/// A target that passed is not run again until a file that it reads has changed.
struct ToolTests {
  private let context: CommandContext
  private let toolchain: Toolchain

  init(_ context: CommandContext) throws {
    self.context = context
    toolchain = try context.toolchain()
  }

  /// The results of the tests.
  struct Counts: Equatable, Codable {
    var passed = 0
    /// The tests that failed, each with its name and the first lines of what it reported.
    var failures: [String] = []
    /// The reasons of the tests that cannot run on this machine, one for each.
    var skipped: [String] = []

    static func += (sum: inout Counts, other: Counts) {
      sum.passed += other.passed
      sum.failures += other.failures
      sum.skipped += other.skipped
    }
  }

  /// Runs all targets, one after another, because a target that keeps every thread busy would delay
  /// the tests of another that wait. The output of failing tests goes to standard error.
  func run() throws -> Counts {
    let inputs = try TestInputs(context.workbook)
    var sum = Counts()
    var isBuilt = false
    for target in inputs.targets {
      let key = Digest(toolchain.identity, try inputs.digest(of: target).description)
      let counts: Counts
      if let kept = kept(key) {
        counts = kept
      } else {
        if !isBuilt, let fault = try build() { return fault }
        isBuilt = true
        counts = try run(target)
        if counts.failures.isEmpty, counts.skipped.isEmpty {
          try context.cache.keep(JSONEncoder().encode(counts), "tool-tests", key)
        }
      }
      let all = counts.passed + counts.failures.count + counts.skipped.count
      context.console.write("  \(target.padded(to: 18)) \(counts.passed) of \(all)\n")
      sum += counts
    }
    return sum
  }

  private func kept(_ key: Digest) -> Counts? {
    context.cache.bytes("tool-tests", key).flatMap {
      try? JSONDecoder().decode(Counts.self, from: $0)
    }
  }

  /// Builds every target. A failure counts as one failed test, and its output is printed.
  private func build() throws -> Counts? {
    let outcome = try swift(["build", "--build-tests"])
    if outcome.succeeded { return nil }
    context.console.complain(outcome.outputText + outcome.errorText)
    return Counts(failures: ["The tool's tests do not build."])
  }

  private func run(_ target: String) throws -> Counts {
    try ScratchFolder.with { folder in
      let events = folder.appendingPathComponent("events.jsonl")
      let outcome = try swift(
        ["test", "--skip-build", "--filter", "^\(target)\\."]
          + ["--event-stream-output-path", events.path, "--event-stream-version", "6.3"])
      var counts = Self.counts((try? Data(contentsOf: events)) ?? Data())
      guard !outcome.succeeded || counts == Counts() else { return counts }
      context.console.complain(outcome.outputText + outcome.errorText)
      if counts.failures.isEmpty {
        counts.failures = ["\(target)\nThe run ended with \(outcome.ending)."]
      }
      return counts
    }
  }

  /// Runs a command of the package manager on the tool alone, in the tool's build folder.
  private func swift(_ words: [String]) throws -> ChildProcess.Outcome {
    var environment = context.environment
    // Remove make's settings, which would limit the package.
    for name in Request.knownSettings { environment[name] = nil }
    environment["CHAPTER"] = "none"
    let scratch = context.environment["KEEPSAKE_SCRATCH"] ?? ".build/tool"
    var process = ChildProcess(
      toolchain.program("swift"), words + ["--scratch-path", scratch], environment: environment,
      folder: context.workbook.root.path)
    process.timeLimit = 1800
    process.endsChildren = true
    return try process.run()
  }

  /// Returns the counts of the test functions. One that neither ended nor was skipped has failed.
  static func counts(_ events: Data) -> Counts {
    var functions: Set<String> = []
    var passed: Set<String> = []
    var skipped: [String: String] = [:]
    var reports: [String: String] = [:]
    for record in Record.all(in: events) {
      switch record.payload {
      case .test(let test): if test.kind == "function" { functions.insert(test.id) }
      case .event(let event):
        guard let id = event.testID else { continue }
        let text = event.messages.map(\.text).joined(separator: "\n")
        switch event.kind {
        case "testEnded": if event.messages.first?.symbol == "pass" { passed.insert(id) }
        case "testSkipped": skipped[id] = event.messages.first?.text ?? ""
        case "issueRecorded": if reports[id] == nil { reports[id] = text }
        default: break
        }
      }
    }
    let others = functions.subtracting(passed).sorted()
    return Counts(
      passed: functions.count - others.count,
      failures: others.filter { skipped[$0] == nil }.map {
        "\($0)\n\((reports[$0] ?? "It has not ended.").prefix(800))"
      },
      skipped: others.compactMap { skipped[$0] }.sorted())
  }
}
