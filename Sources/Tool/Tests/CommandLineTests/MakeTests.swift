import Foundation
import Support
import Testing

@testable import CommandLine

@Suite(
  "What make hands on",
  .enabled(if: MakeProgram.path != nil, "make is missing: apt-get install make"))
struct MakeTests {
  @Test("What was typed is told from what was in the environment", arguments: [[], ["-s", "-k"]])
  func typedNames(options: [String]) throws {
    try ScratchFolder.with { folder in
      try Data("flags:\n\t@echo \"$$MAKEFLAGS\"\n".utf8)
        .write(to: folder.appendingPathComponent("Makefile"))
      let process = ChildProcess(
        try #require(MakeProgram.path), options + ["flags", "CHAPTER=1", "TITLE=a b PORT=1"],
        environment: ["PATH": "/usr/bin:/bin", "PORT": "3000", "VERSION": "2"],
        folder: folder.path)
      let flags = try process.run().outputText
      let line = MakeCommandLine(makeFlags: flags.trimmingCharacters(in: .newlines))
      #expect(Set(line.names) == ["CHAPTER", "TITLE"], "make says: \(flags)")
    }
  }
}

private enum MakeProgram {
  static let path = ["/usr/bin/make", "/usr/local/bin/make"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
