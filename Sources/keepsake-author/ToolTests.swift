import CommandLine
import Foundation
import Support

/// Runs the tool's own tests with `swift test`, and counts them from Swift Testing's record.
struct ToolTests {
  private let context: CommandContext
  private let toolchain: Toolchain

  init(_ context: CommandContext) throws {
    self.context = context
    toolchain = try context.toolchain()
  }

  /// What came of the tests.
  struct Counts: Equatable {
    var passed = 0
    var failed = 0
    /// The reasons of those that cannot run on this machine, one for each.
    var skipped: [String] = []
  }

  /// Runs them all, one target after another: those that keep every thread busy would make others
  /// late that wait for something. What failing ones print goes to standard error.
  func run() throws -> Counts {
    let targets = context.workbook.names(in: "Tests").filter {
      $0.hasSuffix("Tests") && $0.first?.isLetter == true
    }
    var sum = Counts()
    for target in targets {
      let counts = try run(target)
      let all = counts.passed + counts.failed + counts.skipped.count
      context.console.write("  \(target.padded(to: 18)) \(counts.passed) of \(all)\n")
      sum.passed += counts.passed
      sum.failed += counts.failed
      sum.skipped += counts.skipped
    }
    return sum
  }

  private func run(_ target: String) throws -> Counts {
    try ScratchFolder.with { folder in
      let events = folder.appendingPathComponent("events.jsonl")
      var environment = context.environment
      // Settings of make that would narrow the package.
      for name in Request.knownSettings { environment[name] = nil }
      var process = ChildProcess(
        toolchain.program("swift"), arguments(target, events), environment: environment,
        folder: context.workbook.root.path)
      process.timeLimit = 1800
      process.endsChildren = true
      let outcome = try process.run()
      var counts = Self.counts((try? String(contentsOf: events, encoding: .utf8)) ?? "")
      guard !outcome.succeeded || counts == Counts() else { return counts }
      context.console.complain(outcome.outputText + outcome.errorText)
      counts.failed = max(counts.failed, 1)
      return counts
    }
  }

  private func arguments(_ target: String, _ events: URL) -> [String] {
    let scratch = context.environment["KEEPSAKE_SCRATCH"] ?? ".build/tool"
    return ["test", "--filter", "^\(target)\\."]
      + ["--event-stream-output-path", events.path, "--event-stream-version", "6.3"]
      + ["--scratch-path", scratch]
  }

  /// Counts the ends of test functions; one that neither ended nor was skipped has failed.
  static func counts(_ events: String) -> Counts {
    var functions: Set<String> = []
    var passed: Set<String> = []
    var skipped: [String: String] = [:]
    for line in events.split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)) else {
        continue
      }
      let payload = event.payload
      if event.kind == "test", payload.kind == "function", let id = payload.id {
        functions.insert(id)
      }
      guard let id = payload.testID else { continue }
      if payload.kind == "testEnded", payload.messages?.first?.symbol == "pass" {
        passed.insert(id)
      }
      if payload.kind == "testSkipped" { skipped[id] = payload.messages?.first?.text ?? "" }
    }
    let reasons = functions.subtracting(passed).compactMap { skipped[$0] }.sorted()
    let good = functions.intersection(passed).count
    return Counts(
      passed: good, failed: functions.count - good - reasons.count, skipped: reasons)
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      struct Message: Decodable {
        let symbol: String
        let text: String
      }
      let kind: String
      let id: String?
      let testID: String?
      let messages: [Message]?
    }
    let kind: String
    let payload: Payload
  }
}
