import Curriculum
import Foundation
import SampleWorkbook
import SelfCheck
import Testing

@testable import CommandLine
@testable import Judging
@testable import Support
@testable import keepsake

@Suite("The plain engine, from the command line", .serialized)
struct PlainEngineCommandTests {
  @Test func thePlainEngineSaysTheSame() throws {
    try Checkout.with { checkout in
      try checkout.solve(1)
      try checkout.write(
        checkout.read(checkout.path(2)).replacing("return 0", with: "return 7"),
        to: checkout.path(2))
      for format in ["text", "json"] {
        let outcomes = ["fast", "plain"].map {
          checkout.run("check", "ENGINE=\($0)", "FORMAT=\(format)")
        }
        #expect(outcomes[0].output.contains("Tie"))
        #expect(outcomes[1].output == outcomes[0].output)
        #expect(outcomes.map(\.status) == [.unsolved, .unsolved])
        #expect(outcomes.map(\.complaints) == ["", ""])
      }
      #expect(checkout.run("map", "ENGINE=plain").output.contains("1 of 3 exercises"))
    }
  }

  @Test func anAnswerThatDiffersFromRunToRunSaysNothingAboutTheEngines() throws {
    try Checkout.with { checkout in
      try checkout.write(
        """
        # 1.1 Tie

        ## Draws
        It draws a number.
        failed: One knot is counted.
        breaks: 1
        ```diff
        -  return count + 1
        +  return .random(in: 100 ... .max)
        ```

        """, to: checkout.wrong(1))
      let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
      let workbook = try Workbook(at: checkout.root)
      let comparison = try EngineComparison(
        workbook, toolchain: Toolchain.find(in: cache), cache: cache)
      let chapter = try workbook.chapters()[0]
      let result = try comparison.compare([chapter.exercises[0]], of: chapter)
      #expect(result.count == 3)
      #expect(result.differences == [])
      #expect(result.varying == ["1.1 Draws"])
    }
  }

  /// Runs a command with results of its own, and with a toolchain that differs from the one here.
  private func with(
    _ change: (inout Toolchain, URL) throws -> Void,
    _ body: (Checkout, _ scratch: URL) throws -> Void
  ) throws {
    try Checkout.with { checkout in
      let scratch = checkout.root.appendingPathComponent("scratch")
      let cache = ResultCache(in: scratch.appendingPathComponent("kept"))
      var toolchain = try Toolchain.find(in: cache)
      try change(&toolchain, checkout.root)
      let compiler = try Toolchain.program(
        "swiftc", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
      let key = try #require(Toolchain.fingerprint(of: compiler))
      try cache.keep(JSONEncoder().encode(toolchain), "toolchain", key)
      try body(checkout, scratch)
    }
  }

  @Test func withItsPlugInsHiddenThePlainEngineIsUsedAndTheReasonTold() throws {
    let hidePlugIns = { (toolchain: inout Toolchain, root: URL) in
      toolchain.plugins = root.appendingPathComponent("none").path
    }
    try with(hidePlugIns) { checkout, scratch in
      try checkout.solve(1)
      let check = checkout.run("check", scratch: scratch)
      #expect(
        check.complaints == """
          The fast engine does not work with this Swift, so the plain one is used, which is slower: \
          make doctor shows the reason.

          """)
      #expect(check.output.contains("1.1 ★   Tie    passed"))
      #expect(checkout.run("map", scratch: scratch).output.contains("1 of 3 exercises"))
      let outcome = checkout.run("doctor", scratch: scratch)
      #expect(outcome.status == .success, "The main job can run.")
      #expect(outcome.output.contains("missing: ./none/libTestingMacros.so"))
      #expect(
        outcome.output.contains("  plain, which is slower. The fast engine fails its self-test:"))
      #expect(outcome.output.contains("TestingMacros."))
      #expect(!outcome.output.contains(checkout.root.path))
    }
  }

  @Test func withoutItsLinkerThePlainEngineIsUsedAndTheReasonTold() throws {
    let hideLinker = { (toolchain: inout Toolchain, root: URL) in
      let folder = root.appendingPathComponent("programs")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: toolchain.programs)
      where name != "ld.lld" {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent(name).path,
          withDestinationPath: toolchain.program(name))
      }
      toolchain.programs = folder.path
    }
    try with(hideLinker) { checkout, scratch in
      let outcome = checkout.run("doctor", scratch: scratch)
      #expect(outcome.status == .success)
      #expect(
        outcome.output.contains(
          """
            linker     missing: ./programs/ld.lld
                       It makes a library of each answer, for the fast engine.
                       install: it comes with Swift; install that again: \
          https://www.swift.org/install

          """))
      #expect(outcome.output.contains("  plain, which is slower."))
      #expect(outcome.output.contains("ld.lld cannot be started: No such file or directory"))
    }
  }
}
