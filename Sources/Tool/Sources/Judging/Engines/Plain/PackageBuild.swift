import Foundation
import Support

/// A run of `swift build` in a package, with its diagnostics for answers and suites.
///
/// A build that fails without an error in any file is run a second time, from the beginning: the
/// machine may have failed, or the package manager linked a suite as it was compiled against another
/// answer. Such a failure costs an answer its verdict.
struct PackageBuild {
  let outcome: ChildProcess.Outcome
  /// The compiler's diagnostics, each only once, by line and column.
  private let diagnostics: [Diagnostic]
  /// The compiler's output or, if there are no diagnostics, the whole output of the build.
  let words: String

  /// - Parameter part: the build's arguments for what is wanted, such as `--build-tests`.
  init(_ part: [String], of package: PlainPackage) throws {
    var process = ChildProcess(
      package.swift,
      ["build"] + package.locations + part
        + Self.flags(symbols: package.symbols.path, toolchain: package.buildEnvironment.toolchain),
      environment: Self.environment, folder: package.folder.path)
    // The first build compiles Workbench and loads the modules that it imports.
    process.timeLimit = 300
    process.endsChildren = true
    try self.init(running: process, in: package.folder)
    let hasError = diagnostics.contains { $0.severity == "error" }
    if !succeeded, outcome.ending != .timedOut, !hasError {
      try package.forgetBuild()
      try self.init(running: process, in: package.folder)
    }
  }

  private init(running process: ChildProcess, in folder: URL) throws {
    outcome = try process.run()
    let said = outcome.outputText + outcome.errorText
    let compilerWords = Self.compilerWords(said, folder)
    diagnostics = Diagnostic.all(in: compilerWords)
      .reduce(into: [Diagnostic]()) { if !$0.contains($1) { $0.append($1) } }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    words = diagnostics.isEmpty ? said : compilerWords
  }

  var succeeded: Bool { outcome.succeeded }

  func errors(in file: String) -> [Diagnostic] {
    diagnostics.filter { $0.file == file && $0.severity == "error" }
  }

  /// Returns the warnings about a file, if this build compiled it.
  func warnings(in file: String) -> [Diagnostic] {
    diagnostics.filter { $0.file == file && $0.severity == "warning" }
  }
}

extension PackageBuild {
  /// Returns the arguments of a build for the compiler, which leaves symbol graphs in a folder.
  static func flags(symbols: String, toolchain: Toolchain) -> [String] {
    let flags =
      [
        "-diagnostic-style=llvm", "-Xfrontend", "-solver-expression-time-threshold=10",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", symbols,
        "-symbol-graph-minimum-access-level", "internal",
      ] + toolchain.testing.macros.flatMap { ["-plugin-path", $0] }
    return flags.flatMap { ["-Xswiftc", $0] }
  }

  /// The reader's environment, as in their own builds, but without a wait for the backtrace of a
  /// compiler that crashes.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { _, own in own }
  }

  /// Returns true if a line is output of the build and not of the compiler.
  private static func isAccount(_ line: Substring) -> Bool {
    let openings = ["error: ", "warning: ", "Building for ", "Build complete!"]
    return openings.contains(where: line.hasPrefix)
      || line.firstMatch(of: #/^\[[0-9]+/[0-9]+\] /#) != nil
  }

  /// Returns the compiler's output, without the build's own lines, and with file names instead of
  /// paths.
  private static func compilerWords(_ text: String, _ folder: URL) -> String {
    let said = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !isAccount($0) }
      .joined(separator: "\n")
    return [folder.resolvingSymlinksInPath().path, folder.path].reduce(said) { said, place in
      said.replacing("\(place)/", with: "")
    }.replacing(/(Sources|Tests)\/[A-Za-z0-9]+\//, with: "")
  }
}
