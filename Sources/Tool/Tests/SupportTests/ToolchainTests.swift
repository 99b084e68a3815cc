import Foundation
import Testing

@testable import Support

@Suite("The toolchain and the surroundings of runs")
struct ToolchainTests {
  @Test func itIsFoundAndItsProgramsAreThere() throws {
    try ScratchFolder.with { folder in
      let cache = ResultCache(in: folder)
      let toolchain = try Toolchain.find(in: cache)
      #expect(toolchain.version.contains("Swift version 6"))
      for program in ["swift-frontend", "swiftc", "swift-format", "docc"] {
        #expect(access(toolchain.program(program), X_OK) == 0, "\(program) is part of it.")
      }
      #expect(try Toolchain.find(in: cache).identity == toolchain.identity)
    }
  }

  @Test func noFolderThatFoundationHandsOutIsTheRealHome() {
    let home = URL(fileURLWithPath: "/tmp/of-a-run")
    let environment = IsolatedHome.environment(home)
    for name in [
      "HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    ] {
      #expect(environment[name]?.hasPrefix(home.path) == true, "\(name) lies in the run's folder.")
    }
  }

  @Test func scratchFoldersAreGoneAfterwards() throws {
    var place: URL?
    #expect(throws: CancellationError.self) {
      try ScratchFolder.with { folder in
        place = folder
        try Data("x".utf8).write(to: folder.appendingPathComponent("file"))
        throw CancellationError()
      }
    }
    let path = try #require(place).path
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
