import Foundation
import Support
import Testing

@testable import Judging

@Suite(
  "A stranger's answer in its box",
  .enabled(if: Bench.hasBubblewrap, "bubblewrap is missing: apt-get install bubblewrap"))
struct SandboxedRunTests {
  static let safeguards: Safeguards = [.sandbox, .hardening]

  @Test("Where bubblewrap works, no defence is missing")
  func nothingIsMissing() throws {
    let judge = try Bench.judge(.all)
    #expect(judge.missingSafeguards == [])
    #expect(judge.buildEnvironment.safeguards == .all)
  }

  @Test("An honest answer passes, and what it prints is handed on")
  func honestAnswerPasses() throws {
    let verdict = try Totals.verdict(
      "print(\"so far \\(numbers)\")\nreturn numbers.reduce(0, +)",
      judge: Bench.judge(Self.safeguards))
    #expect(verdict.status == .passed)
    #expect(verdict.printed == "so far []\nso far [7]\nso far [1, 2]\nso far [3]\n")
  }

  @Test("A crash is told with its words and its line")
  func crashHasItsLine() throws {
    let answer = Totals.answer("return numbers[5] // here")
    let verdict = try Totals.fixture.verdict(on: answer, by: Bench.judge(Self.safeguards))
    #expect(verdict.status == .crashed)
    #expect(verdict.findings.first?.words?.contains("Index out of range") == true)
    #expect(verdict.findings.first?.place?.line == Fixture.line(of: "// here", in: answer))
  }

  @Test(
    "An answer without measure is stopped",
    arguments: [
      ("return 1 + total(numbers)", Verdict.Status.crashed, "It trapped"),
      ("_exit(0)", .crashed, "It ended the program with status 0"),
      (
        """
        var held: [UnsafeMutableRawPointer] = []
        for _ in 0..<9 { held.append(.allocate(byteCount: 1 << 29, alignment: 64)) }
        return held.count
        """, .crashed, "its limit of two gigabytes"
      ),
      (#"while true { print("more and more and more") }"#, .tooMuchOutput, "a megabyte"),
      ("while true {}", .timedOut, "Stopped after 2 s"),
      ("while true { usleep(1000) }", .timedOut, "Stopped after 2 s"),
    ])
  func isStopped(body: String, status: Verdict.Status, message: String) throws {
    var judge = try Bench.judge(Self.safeguards)
    if status == .timedOut { judge.timeLimit = 2 }
    let verdict = try Totals.verdict(body, helpers: "import Foundation\n", judge: judge)
    #expect(verdict.status == status)
    #expect(verdict.findings.first?.message.contains(message) == true)
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

  @Test("No packet leaves the box")
  func noPacketLeaves() throws {
    let inbox = try #require(DatagramInbox())
    let body = """
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(\(inbox.port)).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let sender = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        _ = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            sendto(sender, "hello", 5, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        close(sender)
        return numbers.reduce(0, +)
      """
    let sandboxed = try Totals.verdict(
      body, helpers: "import Glibc\n", judge: Bench.judge(Self.safeguards))
    #expect(sandboxed.status == .passed)
    #expect(!inbox.hasMail)
    let plain = try Totals.verdict(body, helpers: "import Glibc\n")
    #expect(plain.status == .passed)
    #expect(inbox.hasMail, "Without a box it arrives, so the test can tell.")
  }
}

/// A socket of this machine that packets can be sent to.
private final class DatagramInbox {
  private let descriptor: Int32
  let port: UInt16

  init?() {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isBound else { return nil }
  }

  deinit { close(descriptor) }

  /// Whether something has arrived that was not looked at yet.
  var hasMail: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) >= 0
  }
}
