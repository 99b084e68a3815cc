import Foundation
import TestSupport
import Testing

@testable import Support

@Suite("Sources for a Mac")
struct MacSourcesTests {
  /// The folders of modules; each app of `make play` is one of its own.
  private static let folders = ["Sources/Workbench", "Sources/Play", ToolPackage.sources]

  @Test("Every source can be parsed for a Mac, where none was ever compiled")
  func parse() throws {
    let sources = Set(try SourceFolders(Self.folders.map(Project.url)).files.map(\.path)).sorted()
    // Only a file that is parsed alone, or named so to the compiler, may have statements.
    let programs = sources.filter { $0.hasSuffix("/main.swift") }
    let toolchain = try Toolchain.find(in: ResultCache(in: Project.url(".build/tool/kept-tests")))
    for files in programs.map({ [$0] }) + [sources.filter { !programs.contains($0) }] {
      let outcome = try ChildProcess(
        toolchain.program("swift-frontend"),
        ["-frontend", "-parse", "-target", "arm64-apple-macosx15.0", "-swift-version", "6"] + files,
        environment: ["PATH": "/usr/bin:/bin"]
      ).run()
      #expect(outcome.errorText == "")
      #expect(outcome.succeeded)
    }
  }
}
