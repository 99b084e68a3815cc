import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Support

@Suite("Child processes within limits")
struct ChildProcessTests {
  @Test func inputIsReadWholeOrNotAtAll() throws {
    var process = shell("wc -c")
    process.input = [UInt8](repeating: 65, count: 3_000_000)
    #expect(
      try process.run().outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "3000000")
    process.arguments = ["-c", "exit 0"]
    #expect(try process.run().succeeded)
  }

  @Test(arguments: ["sleep 60", "exec >&- 2>&-; sleep 60"])
  func timeIsLimited(command: String) throws {
    var process = shell(command)
    process.timeLimit = 0.2
    #expect(try process.run().ending == .timedOut)
  }

  @Test(arguments: ["yes", "yes >&2", "yes >&3"])
  func outputIsLimited(command: String) throws {
    var process = shell(command)
    process.hasRecords = true
    process.outputLimit = 100_000
    process.recordLimit = 100_000
    #expect(try process.run().ending == .tooMuchOutput)
  }

  @Test func whatIsLeftBehindIsNotWaitedForAndIsEnded() throws {
    let start = ContinuousClock.now
    let outcome = try shell("sleep 600 & echo $!").run()
    let left = try #require(pid_t(outcome.outputText.trimmingCharacters(in: .newlines)))
    #expect(ContinuousClock.now - start < .seconds(300), "The child was waited for, not its sleep.")
    #expect(comesTrue(within: 30) { isGone(left) }, "Nothing of the process group is left.")
  }

  @Test func noOtherDescriptorIsInherited() throws {
    // As `Data.write` opens its file, for who starts a child meanwhile.
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC == 0)
    let found = try shell("test -e /dev/fd/\(file) && echo open || echo closed").run()
    #expect(found.outputText == "closed\n")
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    let process = ChildProcess("/no/such/program", [], environment: [:])
    #expect(throws: ChildProcess.CannotStart.self) { try process.run() }
  }

  /// Descriptors that are closed twice, or shared by accident, show up under load.
  @Test func manyAtOnceDoNotMixUpTheirPipes() throws {
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      var process = shell("cat; echo \(index) >&3")
      process.input = Array("input \(index)".utf8)
      process.hasRecords = true
      let outcome = try? process.run()
      let records = String(decoding: outcome?.records ?? [], as: UTF8.self)
      if outcome?.outputText != "input \(index)" || records != "\(index)\n" {
        wrong.withLock { $0.append("\(index): \(String(describing: outcome))") }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  private func shell(_ command: String) -> ChildProcess {
    ChildProcess("/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin"])
  }
}

/// Whether a process has ended. A zombie has ended.
private func isGone(_ process: pid_t) -> Bool {
  if kill(process, 0) != 0, errno == ESRCH { return true }
  let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return facts?.contains(") Z ") == true
}
