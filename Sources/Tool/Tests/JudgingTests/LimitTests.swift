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

  @Test("What an answer prints is handed on, and with a finding what it printed in that check")
  func printedIsHandedOn() throws {
    let little = try Totals.verdict(#"print("so far \(numbers)")\#nreturn numbers.reduce(0, +)"#)
    #expect(little.status == .passed)
    #expect(little.printed == "so far []\nso far [7]\nso far [1, 2]\nso far [3]\n")
    let wrong = try Totals.verdict(
      #"""
      for number in numbers { print("adding", number) }
      print(numbers == [1, 2] ? String(repeating: "x", count: 5000) : "", terminator: ".")
      return numbers == [1, 2] ? 4 : numbers.reduce(0, +)
      """#)
    #expect(wrong.printed.hasPrefix(".adding 7\n.adding 1\nadding 2\nxxx"))
    let excerpt = "(earlier output is left out)\n" + String(repeating: "x", count: 3999) + "."
    #expect(wrong.findings.map(\.printed) == [excerpt] && wrong.excerpt == excerpt)
    let crash = try Totals.verdict(#"print("now", numbers)\#nreturn numbers == [1, 2] ? [][0] : 7"#)
    #expect(crash.findings.first?.printed == "now [1, 2]\n")
  }

  @Test(
    "What an answer leaves running is not waited for",
    arguments: [
      "Task.detached { while true { await Task.yield() } }",
      "if fork() == 0 { setsid(); sleep(60); _exit(0) }",
    ])
  func isNotWaitedFor(statement: String) throws {
    let helpers = """
      import Foundation
      @_silgen_name("fork") func fork() -> Int32

      """
    let body = "if numbers.isEmpty { \(statement) }\nreturn numbers.reduce(0, +)"
    let start = ContinuousClock.now
    let verdict = try Totals.verdict(body, helpers: helpers)
    #expect(verdict.status == .passed)
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
