import Foundation
import Testing

@testable import Support

@Suite("Whether boxes can be made")
struct SandboxToolsTests {
  #if os(Linux)
    @Test func oneThatDoesNotWorkIsToldWithItsWords() throws {
      try ScratchFolder.with { folder in
        try refusingBubblewrap(in: folder)
        let error = #expect(throws: SandboxTools.SandboxUnavailable.self) {
          try SandboxTools(
            showing: [], searchPath: "\(folder.path):\(SandboxTools.searchPath)")
        }
        #expect(
          error?.description.contains("bubblewrap does not work here (The box")
            == true)
        #expect(error?.description.contains("no permission") == true)
      }
    }

    /// A `bwrap` that says no; a child writes it, so that it can be executed at once.
    private func refusingBubblewrap(in folder: URL) throws {
      let script = "#!/bin/sh\necho 'bwrap: no permission' >&2\nexit 1\n"
      var process = ChildProcess(
        "/bin/sh", ["-c", "cat >'\(folder.path)/bwrap'; chmod 755 '\(folder.path)/bwrap'"],
        environment: ["PATH": "/usr/bin:/bin"])
      process.input = Array(script.utf8)
      try #require(process.run().succeeded)
      chmod(folder.path, 0o755)
    }
  #endif
}
