import Foundation
import Support
import Testing

@testable import Judging

@Suite("What tells one judge from another")
struct IdentityTests {
  @Test(
    "A change in any source that a verdict may depend on",
    arguments: ["Curriculum", "Judging", "Support", "Runner", "Workbench"])
  func everySourceCounts(module: String) throws {
    try ScratchFolder.with { root in
      for module in ["Curriculum", "Judging", "Support", "Runner", "Workbench"] {
        let folder = root.appendingPathComponent("Sources/\(module)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("let a = 1\n".utf8).write(to: folder.appendingPathComponent("A.swift"))
      }
      let before = try identity(root)
      #expect(try identity(root) == before)
      let file = root.appendingPathComponent("Sources/\(module)/A.swift")
      try Data("let a = 2\n".utf8).write(to: file)
      #expect(try identity(root) != before)
    }
  }

  private func identity(_ root: URL) throws -> Digest {
    try Judge(root: root, toolchain: Toolchain.find(in: Bench.cache), cache: Bench.cache).identity
  }
}
