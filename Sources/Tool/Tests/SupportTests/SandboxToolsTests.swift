import Foundation
import TestSupport
import Testing

@testable import Support

@Suite("Whether boxes can be made")
struct SandboxToolsTests {
  #if os(Linux)
    @Test func oneThatDoesNotWorkIsToldWithItsWords() throws {
      try ScratchFolder.with { folder in
        try ShellScript.write("echo 'bwrap: no permission' >&2; exit 1", to: "\(folder.path)/bwrap")
        chmod(folder.path, 0o755)
        let error = #expect(throws: SandboxTools.SandboxUnavailable.self) {
          try SandboxTools(
            showing: [], searchPath: "\(folder.path):\(SandboxTools.searchPath)")
        }
        #expect(error?.description.contains("bubblewrap does not work here (The box") == true)
        #expect(error?.description.contains("no permission") == true)
      }
    }
  #endif
}
