import Foundation
import TestSupport
import Testing

@testable import Support

@Suite("Builds by the compiler's driver that are canceled", .needs("ps", from: "procps"))
struct DriverBuildProgramTests {
  @Test("No compiler goes on, though the driver starts each in a group of its own")
  func itLeavesNoCompiler() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      let build = DriverBuild(toolchain: try Toolchain.find(in: cache), cache: cache)
      let name = "slow\(UInt32.random(in: 1_000_000...9_999_999)).swift"
      let lines = (1...20_000).map { "func f\($0)() -> [String: Int] { [\"a\": \($0)] }\n" }
      try Data(lines.joined().utf8).write(to: folder.appendingPathComponent(name))
      let cancellation = Cancellation()
      Thread.detachNewThread {
        _ = comesTrue(within: 20) { isCompiling(name) }
        cancellation.cancel()
      }
      #expect(throws: Cancellation.Canceled.self) {
        try cancellation.guarding { try build.run([name, "-o", "slow"], in: folder) }
      }
      #expect(!isCompiling(name))
    }
  }
}

/// Whether a compiler proper is at work on a file.
private func isCompiling(_ name: String) -> Bool {
  let list = try? ChildProcess("/bin/ps", ["-A", "-o", "args="], environment: [:]).run()
  return list?.outputText.contains("-primary-file \(name)") == true
}
