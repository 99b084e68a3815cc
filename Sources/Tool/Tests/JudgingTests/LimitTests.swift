import Testing

@testable import Judging

@Suite("An answer without measure")
struct LimitTests {
  @Test("An answer that comes to no end is stopped, whatever signals it ignores")
  func isStopped() throws {
    var judge = try Bench.judge()
    judge.timeLimit = 2
    let verdict = try Totals.verdict(
      "signal(SIGALRM, SIG_IGN)\nsignal(SIGTERM, SIG_IGN)\nwhile true { usleep(1000) }",
      helpers: "import Foundation\n", judge: judge)
    #expect(verdict.status == .timedOut)
    #expect(
      verdict.findings.first?.message
        == "Stopped after 2 s: look for a loop or a wait that never ends.")
    #expect(verdict.findings.first?.test == "nothing is zero")
    #expect(verdict.tests.map(\.status) == [.timedOut, .notRun, .notRun])
  }

  @Test("An answer that prints without end is stopped")
  func floodIsStopped() throws {
    let verdict = try Totals.verdict(#"while true { print("more and more and more") }"#)
    #expect(verdict.status == .tooMuchOutput)
    #expect(
      verdict.findings.first?.message == "It printed more than a megabyte, so it was stopped.")
    #expect(verdict.tests.map(\.status) == [.tooMuchOutput, .notRun, .notRun])
  }

  @Test("Declarations are not read whose description is many times as long as the answer")
  func declarationsWithoutMeasure() throws {
    let remark = String(repeating: "x", count: 20_000)
    let documented = "extension Kind {\n/// \(remark)\npublic func kind() {}\n}\n"
    let kinds = (0..<500).map { "public enum Kind\($0): Kind {}\n" }.joined()
    let verdict = try Totals.verdict(
      "return 7", helpers: "public protocol Kind {}\n" + documented + kinds)
    #expect(verdict.status == .notCompiled)
    #expect(
      verdict.findings.map(\.message) == [
        "The compiler describes its declarations in more than 8 MB."
      ])
  }
}
