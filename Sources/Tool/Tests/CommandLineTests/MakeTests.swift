import Foundation
import Support
import TestSupport
import Testing

@testable import CommandLine

@Suite("What make hands on", .needs("make"))
struct MakeTests {
  @Test("What was typed is told from what was in the environment", arguments: [[], ["-s", "-k"]])
  func typedNames(options: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("flags:\n\t@echo \"$$MAKEFLAGS\"\n", to: "Makefile")
    let process = ChildProcess(
      try #require(Project.program("make")), options + ["flags", "CHAPTER=1", "TITLE=a b PORT=1"],
      environment: ["PATH": "/usr/bin:/bin", "PORT": "3000", "VERSION": "2"], folder: folder.path)
    let flags = try process.run().outputText
    let line = MakeCommandLine(makeFlags: flags.trimmingCharacters(in: .newlines))
    #expect(Set(line.names) == ["CHAPTER", "TITLE"], "make says: \(flags)")
  }
}
