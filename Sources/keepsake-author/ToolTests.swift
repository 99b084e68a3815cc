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
    /// The tests that failed, and passed when they ran again by themselves, like `failures`. They
    /// count as passed.
    var unsteady: [String] = []

    /// Returns the counts with those failed tests as unsteady that passed in another run of them.
    func repeated(_ other: Counts) -> Counts {
      let again = Set(other.failures.map(Self.identifier))
      // If the other run itself came to no end, no test is known to have passed.
      guard other.passed + other.failures.count == failures.count else { return self }
      var counts = self
      counts.failures = failures.filter { again.contains(Self.identifier($0)) }
      counts.unsteady = failures.filter { !again.contains(Self.identifier($0)) }
      counts.passed += counts.unsteady.count
      return counts
    }

    /// Returns Swift Testing's identifier of a failed test.
    static func identifier(_ failure: String) -> Substring { failure.prefix { $0 != "\n" } }

    static func += (sum: inout Counts, other: Counts) {
      sum.passed += other.passed
      sum.failures += other.failures
      sum.skipped += other.skipped
      sum.unsteady += other.unsteady
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
        if counts.failures.isEmpty, counts.skipped.isEmpty, counts.unsteady.isEmpty {
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

  /// Runs a target's tests, and those that failed once more. A machine that is busy fails a test
  /// now and then, and a fault fails it again.
  private func run(_ target: String) throws -> Counts {
    let counts = try run(filter: "^\(target)\\.", named: target)
    guard let filter = Self.filter(counts.failures) else { return counts }
    return counts.repeated(try run(filter: filter, named: target))
  }

  /// Returns the filter for tests that failed, or nil if there are none.
  static func filter(_ failures: [String]) -> String? {
    let names = failures.compactMap { failure -> String? in
      // Target and suite, function, place.
      let parts = Counts.identifier(failure).split(separator: "/")
      guard parts.count > 2 else { return nil }
      return NSRegularExpression.escapedPattern(for: parts.dropLast().joined(separator: "/"))
    }
    return names.isEmpty ? nil : "^(\(names.joined(separator: "|")))"
  }

  private func run(filter: String, named target: String) throws -> Counts {
    try ScratchFolder.with { folder in
      let events = folder.appendingPathComponent("events.jsonl")
      let outcome = try swift(
        ["test", "--skip-build", "--filter", filter]
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
