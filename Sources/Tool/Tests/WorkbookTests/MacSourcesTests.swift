import Foundation
import TestSupport
import Testing

@testable import Support

@Suite("Sources for a Mac")
struct MacSourcesTests {
  /// What the compiler says of sources when it parses them for a Mac; empty where all is well.
  private func complaints(_ files: [URL]) throws -> String {
    try ScratchFolder.with { folder in
      let toolchain = try Toolchain.find(in: ResultCache(in: folder))
      let process = ChildProcess(
        toolchain.program("swift-frontend"),
        ["-frontend", "-parse", "-target", "arm64-apple-macosx15.0", "-swift-version", "6"]
          + files.map(\.path), environment: ["PATH": "/usr/bin:/bin"], folder: folder.path)
      let outcome = try process.run()
      return outcome.succeeded ? "" : outcome.errorText
    }
  }

  /// The folders of modules; each app of `make play` is one of its own.
  private static let modules =
    ["Sources/Workbench"]
    + ["Sources/Play", ToolPackage.sources].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: Project.url(folder).path)
      return (names ?? []).sorted().map { "\(folder)/\($0)" }
    }

  @Test("Every module can be parsed for a Mac, where none was ever compiled", arguments: modules)
  func parses(module: String) throws {
    let folder = Project.url(module)
    guard let sources = try? SourceFolders([folder]), !sources.files.isEmpty else { return }
    let complaints = try self.complaints(sources.files)
    #expect(complaints == "")
  }
}
