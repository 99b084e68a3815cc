import TestSupport
import Testing

@testable import Judging

@Suite("A stranger's answer in its box", .needsBubblewrap)
struct SandboxedRunTests {
  static let safeguards: Safeguards = [.sandbox, .observations]

  @Test("Where bubblewrap works, no defence is missing")
  func nothingIsMissing() throws {
    let judge = try Bench.judge(.all)
    #expect(judge.missingSafeguards == [])
    #expect(judge.buildEnvironment.safeguards == .all)
  }

  @Test("An answer that asks for too much memory is stopped, below what a reader's may have")
  func memoryIsLimited() throws {
    let verdict = try Totals.verdict(
      """
      var held: [UnsafeMutableRawPointer] = []
      for _ in 0..<9 { held.append(.allocate(byteCount: 1 << 29, alignment: 64)) }
      return held.count
      """, judge: Bench.judge(Self.safeguards))
    #expect(verdict.status == .crashed)
    #expect(verdict.findings.first?.message.contains("its limit of two gigabytes") == true)
  }

  @Test("Threads cannot take more than one processor's worth of the time")
  func processorTimeIsLimited() throws {
    // A soft limit may be lowered, so that the test need not burn all of it.
    let verdict = try Totals.verdict(
      """
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
        guard limits.rlim_cur == 10, limits.rlim_max == 11 else { return -1 }
        limits.rlim_cur = 1
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
        while true {}
      """, helpers: "import Glibc\n", judge: Bench.judge(Self.safeguards))
    #expect(verdict.status == .timedOut)
    #expect(
      verdict.findings.first?.message
        == "Stopped after 10 s of processor time: look for a loop that never ends.")
  }
}
