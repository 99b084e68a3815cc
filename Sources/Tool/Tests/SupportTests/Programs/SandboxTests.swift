import Foundation
import TestSupport
import Testing

@testable import Support

@Suite("What runs in a box", .needsBubblewrap)
struct SandboxTests {
  @Test func outputErrorsInputAndStatusComeBack() throws {
    var process = try shell("cat; echo err >&2; echo record >&3; exit 3")
    process.input = Array("in".utf8)
    let outcome = try process.run()
    #expect(outcome.outputText == "in")
    #expect(outcome.errorText == "err\n")
    #expect(String(decoding: outcome.records, as: UTF8.self) == "record\n")
    #expect(outcome.ending == .exited(3))
    #expect(try shell("kill -SEGV $$").run().ending == .signalled(SIGSEGV))
  }

  @Test func theEnvironmentIsTheOneGivenHoweverItIsLookedAt() throws {
    let outcome = try shell("tr '\\0' '\\n' </proc/self/environ; cat /proc/1/environ").run()
    let lines = outcome.outputText.split(separator: "\n").sorted()
    #expect(lines == ["PATH=/usr/bin:/bin", "PWD=/tmp/home"])
  }

  @Test func onlyItsOwnFoldersAreThereAndOnlyTmpCanBeWritten() throws {
    let outcome = try shell(
      """
      ls /; for place in / /dev /dev/shm /usr /tmp /tmp/home; do
        touch $place/trace 2>/dev/null && echo "wrote in $place"; done
      """
    ).run()
    let lines = outcome.outputText.split(separator: "\n").map(String.init)
    let known = ["bin", "dev", "lib", "lib64", "proc", "tmp", "usr"]
    #expect(Set(lines.filter { !$0.hasPrefix("wrote") }).isSubset(of: known))
    #expect(lines.filter { $0.hasPrefix("wrote") } == ["wrote in /tmp", "wrote in /tmp/home"])
  }

  @Test func itHasNoPrivilegesAndGetsNone() throws {
    let outcome = try shell("id -u; grep -E 'Cap(Eff|Prm|Bnd)|NoNewPrivs' /proc/self/status").run()
    let words = outcome.outputText.split(whereSeparator: \.isWhitespace)
    #expect(words.first != "0")
    #expect(words.filter { $0 == "0000000000000000" }.count == 3)
    #expect(words.last == "1")
    #expect(try shell("unshare --user true").run().succeeded == false)
  }

  @Test func whatItHasStartedEndsWhenItsTimeIsOver() throws {
    let marker = "61.\(UInt32.random(in: 1_000_000...9_999_999))"
    var process = try shell("setsid sleep \(marker) & sleep 60")
    process.timeLimit = 1
    #expect(try process.run().ending == .timedOut)
    let list = ChildProcess("/bin/ps", ["-A", "-o", "args="], environment: [:])
    #expect(
      try comesTrue(within: 5) { try !list.run().outputText.contains("sleep \(marker)") })
  }

  @Test func aBoxThatCannotBeMadeIsAnError() throws {
    let process = try shell("true") { $0.shown.append(Sandbox.Shown("/no/such/folder")) }
    #expect(throws: ChildProcess.SandboxFailure.self) { try process.run() }
  }

  @Test func aProgramThatSpeaksLikeABrokenBoxIsJustAProgram() throws {
    let outcome = try shell("echo 'bwrap: no permission' >&2; exit 1").run()
    #expect(outcome.ending == .exited(1))
  }

  /// A shell in a sandbox, with the system's programs.
  private func shell(
    _ command: String, _ change: (inout Sandbox) -> Void = { _ in }
  ) throws -> ChildProcess {
    var sandbox = Sandbox(try SandboxTools(showing: []))
    sandbox.shown = Sandbox.system
    sandbox.scratch = 4 << 20
    change(&sandbox)
    var process = ChildProcess(
      "/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin"], folder: "/tmp/home")
    process.hasRecords = true
    return sandbox.enclosing(process)
  }
}
