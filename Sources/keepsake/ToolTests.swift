import Foundation
import Machinery

/// Runs the tool's own tests with `swift test`, and counts them from Swift Testing's record.
struct ToolTests {
  private let desk: Desk
  private let toolchain: Toolchain

  init(_ desk: Desk) throws {
    self.desk = desk
    toolchain = try desk.toolchain()
  }

  /// The number of tests that passed and that failed. What they print stands above.
  func run() throws -> (passed: Int, failed: Int) {
    try ScratchFolder.with { folder in
      let events = folder.appendingPathComponent("events.jsonl")
      var environment = desk.environment
      // Settings of make that would narrow the package.
      for name in Request.knownSettings { environment[name] = nil }
      var process = ChildProcess(
        toolchain.program("swift"), arguments(events), environment: environment,
        folder: desk.workbook.root.path)
      process.timeLimit = 1800
      let outcome = try process.run()
      let counts = Self.counts((try? String(contentsOf: events, encoding: .utf8)) ?? "")
      guard !outcome.succeeded || counts.passed == 0 else { return counts }
      desk.console.complain(outcome.outputText + outcome.errorText)
      return (counts.passed, max(counts.failed, 1))
    }
  }

  private func arguments(_ events: URL) -> [String] {
    let suites = desk.workbook.names(in: "Tests").filter {
      $0.hasSuffix("Tests") && $0.first?.isLetter == true
    }
    let scratch = desk.environment["KEEPSAKE_SCRATCH"] ?? ".build/tool"
    return ["test", "--filter", "^(\(suites.joined(separator: "|")))\\."]
      + ["--event-stream-output-path", events.path, "--event-stream-version", "6.3"]
      + ["--scratch-path", scratch]
  }

  /// Counts the ends of test functions; one that never ended has failed.
  static func counts(_ events: String) -> (passed: Int, failed: Int) {
    var functions: Set<String> = []
    var passed: Set<String> = []
    for line in events.split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)) else {
        continue
      }
      let payload = event.payload
      if event.kind == "test", payload.kind == "function", let id = payload.id {
        functions.insert(id)
      }
      if payload.kind == "testEnded", let id = payload.testID,
        payload.messages?.first?.symbol == "pass"
      {
        passed.insert(id)
      }
    }
    let good = functions.intersection(passed).count
    return (good, functions.count - good)
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      struct Message: Decodable { let symbol: String }
      let kind: String
      let id: String?
      let testID: String?
      let messages: [Message]?
    }
    let kind: String
    let payload: Payload
  }
}
