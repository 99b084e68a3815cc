import Foundation
import Support

extension BuildEnvironment {
  /// Returns the folder with the `runner` program.
  package func runner() throws -> URL {
    try runner("runner", flags: ["-Onone"])
  }

  /// Returns the folder with a `runner` that masks and unmasks suites quickly. It takes three times
  /// as long to compile, so a reader's own answers run in the other one.
  func maskingRunner() throws -> URL {
    try runner("masking-runner", flags: ["-O"])
  }

  /// Returns the program that the compiler of a graded suite uses as its server for macros.
  func macroFilter() throws -> URL {
    try maskingRunner().appendingPathComponent("macro-filter")
  }

  /// Writes a program beside the runner: the toolchain's own server for macros, with the runner as
  /// a filter of its replies. The compiler passes it no environment.
  private func writeMacroFilter(in folder: URL) throws {
    let program = folder.appendingPathComponent("macro-filter")
    let script = """
      #!/bin/sh
      \(Self.quoted(toolchain.program("swift-plugin-server"))) |
        KEEPSAKE_TEXTS=\(SourceTexts.file) exec "${0%/*}/runner"

      """
    try Data(script.utf8).write(to: program)
    guard chmod(program.path, 0o755) == 0 else {
      throw ToolFailure("The filter for macros cannot be made executable.", program.path)
    }
  }

  /// Returns a path as one word of a shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''") + "'"
  }

  private func runner(_ kind: String, flags: [String]) throws -> URL {
    try cache.folder(kind, identity) { folder in
      // Crash traces need frame pointers.
      let all = flags + ["-wmo", "-Xcc", "-fno-omit-frame-pointer", "-o", "runner"]
      let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
        runnerSources.files.map(\.path) + Self.exports + all, in: folder)
      guard outcome.succeeded else {
        throw ToolFailure("The runner does not compile.", outcome.errorText)
      }
      try writeMacroFilter(in: folder)
    }
  }

  /// Returns the folder with a `runner` that can be executed but not read. So the system prevents
  /// inspection of its process.
  package func hardenedRunner() throws -> URL {
    let open = try maskingRunner().appendingPathComponent("runner")
    return try cache.folder("hardened", identity) { folder in
      let copy = folder.appendingPathComponent("runner")
      // A program that this process has just written might be busy when it is executed.
      let outcome = try ChildProcess("/bin/cp", [open.path, copy.path], environment: [:]).run()
      guard outcome.succeeded, chmod(copy.path, 0o111) == 0 else {
        throw ToolFailure("The runner cannot be copied.", outcome.errorText)
      }
    }
  }
}
