import Foundation
import Gate
import Support
import TestSupport
import Testing

@testable import Judging

@Suite("What tells one judge from another")
struct IdentityTests {
  /// What answers and suites are compiled and linked with.
  private static let linked = ["Runner", "Workbench", "WorkbenchChecks"]
  /// The places whose code decides what is compiled and how it runs.
  private static let preparing = [
    "Judging/Answers", "Judging/Contract", "Judging/Runs", "Judging/Suites", "Support/Toolchain",
    "Gate/Observing",
  ]
  private static let folders =
    ["Curriculum", "Judging", "Gate", "Support"] + preparing + linked

  private static func place(_ folder: String) -> String {
    folder.hasPrefix("Workbench") ? "Sources/\(folder)" : ToolPackage.source(folder)
  }

  @Test("A change in any source that a verdict may depend on", arguments: folders)
  func everySourceCounts(folder: String) throws {
    try ScratchFolder.with { root in
      for folder in Self.folders {
        let place = root.appendingPathComponent(Self.place(folder))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("let a = 1\n".utf8).write(to: place.appendingPathComponent("A.swift"))
      }
      let file = root.appendingPathComponent("\(Self.place(folder))/A.swift")
      let before = try keys(root)
      try Data("// A comment is none.\nlet a = 1\n".utf8).write(to: file)
      #expect(try keys(root) == before)
      try Data("let a = 2\n".utf8).write(to: file)
      let after = try keys(root)
      #expect(after.judge != before.judge)
      #expect((after.suite != before.suite) == (Self.preparing + Self.linked).contains(folder))
      #expect((after.settled != before.settled) == Self.linked.contains(folder))
    }
  }

  @Test("The seed, only for a suite that draws values", arguments: [true, false])
  func theSeedCounts(draws: Bool) throws {
    let suite = draws ? "var numbers = DrawnNumbers()" : "let numbers = [1]"
    let assignment = Assignment(module: "M", fileName: "1-M", starter: "", suite: suite)
    let toolchain = try Bench.toolchain
    let keys = try [1, 7].map { seed in
      try Judge(root: Project.root, toolchain: toolchain, cache: Bench.cache, seed: seed)
        .key([], assignment)
    }
    #expect((keys[0] != keys[1]) == draws)
  }

  @Test("The engine")
  func theEngineCounts() throws {
    #expect(try Bench.judge(engine: .plain).identity != Bench.judge().identity)
  }

  private struct Keys: Equatable {
    let judge: Digest
    let suite: Digest
    let settled: Digest
  }

  private func keys(_ root: URL) throws -> Keys {
    let toolchain = try Bench.toolchain
    let judge = try Judge(
      root: root, toolchain: toolchain, cache: Bench.cache, answerGuard: Gate())
    let settled = try Judge(
      root: root, toolchain: toolchain, cache: Bench.cache, answerGuard: Gate(), isSettled: true)
    let assignment = Assignment(module: "M", fileName: "1-M", starter: "", suite: "")
    return Keys(
      judge: judge.identity, suite: PreparedSuite.key(assignment, judge.buildEnvironment),
      settled: settled.key([], assignment))
  }
}
