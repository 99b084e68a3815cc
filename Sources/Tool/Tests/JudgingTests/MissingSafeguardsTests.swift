import TestSupport
import Testing

@testable import Gate
@testable import Judging

@Suite("Defences that a machine does not have")
struct MissingSafeguardsTests {
  private func buildEnvironment(_ safeguards: Safeguards) throws -> BuildEnvironment {
    try BuildEnvironment(
      root: Project.root, toolchain: Bench.toolchain, cache: Bench.cache,
      safeguards: safeguards, answerGuard: Gate(), searchPath: "/no/such/folder")
  }

  @Test("Without bubblewrap there is no box, which is told; all else stays in force")
  func missingBoxIsTold() throws {
    let buildEnvironment = try buildEnvironment(.all)
    #expect(buildEnvironment.safeguards == [.hygiene, .observations])
    #expect(buildEnvironment.sandboxTools == nil)
    #expect(try buildEnvironment.compilerSandboxTools() == nil)
    #if os(Linux)
      #expect(
        buildEnvironment.missingSafeguards == [
          "Answers were not isolated from this machine: "
            + "bubblewrap is not installed (apt-get install bubblewrap)."
        ])
    #endif
  }

  @Test("A verdict given without a box is not taken for one given with it")
  func verdictsAreKeptApart() throws {
    let judge = try Bench.judge([.sandbox, .observations])
    let other = try Judge(buildEnvironment: buildEnvironment([.sandbox, .observations]))
    #expect((judge.identity == other.identity) != Project.hasBubblewrap)
  }
}
