import Foundation
import Testing

@testable import Support

@Suite("Builds by the compiler's driver")
struct DriverBuildTests {
  @Test("The folders above the compiler's cache can be entered by the account of a sandbox")
  func theCacheIsReachable() throws {
    try ScratchFolder.with { folder in
      let above = folder.appendingPathComponent("above")
      let cache = ResultCache(in: folder, moduleCache: above.appendingPathComponent("modules"))
      let build = DriverBuild(toolchain: try Toolchain.find(in: cache), cache: cache)
      try Data("let a = 1\n".utf8).write(to: folder.appendingPathComponent("a.swift"))
      #expect(try build.run(["-typecheck", "a.swift"], in: folder).succeeded)
      let mode = try FileManager.default.attributesOfItem(atPath: above.path)[.posixPermissions]
      let other = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
      #expect(mode as? Int == other as? Int)
    }
  }
}
