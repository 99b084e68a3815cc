import Foundation
import TestSupport
import Testing

@testable import Judging
@testable import Support

@Suite("The fast engine's self-test", .serialized)
struct EngineSelfTestTests {
  @Test("Without the macros' folder it fails, and says what the compiler said")
  func noMacros() throws {
    try ScratchFolder.with { folder in
      var toolchain = try Bench.toolchain
      toolchain.version += " changed"
      toolchain.plugins = folder.path
      let test = try EngineSelfTest(
        root: Project.root, toolchain: toolchain, cache: Bench.cache)
      let fault = try #require(test.run())
      #expect(fault.hasPrefix("An answer that is right should be: passed"))
      #expect(fault.contains("TestingMacros"))
      #expect(test.known == fault)
    }
  }

  @Test("Each trial tells a verdict that is not right from one that is")
  func trials() {
    for trial in [SelfTestExercise.right, SelfTestExercise.wrong, SelfTestExercise.lacking] {
      var verdict = Verdict(trial.status)
      verdict.tests = trial.tests.map { TestVerdict(name: "one", status: $0) }
      #expect(trial.fault(verdict) == nil)
      #expect(trial.fault(Verdict(.notJudged)) != nil)
      verdict.tests.removeLast()
      #expect(trial.fault(verdict) != nil, "Every test counts.")
    }
  }
}
