import Foundation
import Support

/// A run of `swift build` in a package, and what it said of the answers and suites.
struct PackageBuild {
  let outcome: ChildProcess.Outcome
  /// What the compiler said, each thing once, by the names of files.
  private let diagnostics: [String: [Diagnostic]]
  /// What the compiler said or, where it said nothing, all that was said.
  let words: String

  /// What there is to build.
  enum Part {
    case module
    case everything
  }

  init(_ part: Part, of package: PlainPackage) throws {
    var process = ChildProcess(
      package.engine.swift,
      ["build"] + package.locations + Self.arguments(part, package),
      environment: Self.environment, folder: package.folder.path)
    // The first build makes Workbench and reads what its imports declare.
    process.timeLimit = 300
    process.endsChildren = true
    outcome = try process.run()
    let said = outcome.outputText + outcome.errorText
    let compilerWords = Self.compilerWords(said, package.folder)
    var found: [String: [Diagnostic]] = [:]
    for diagnostic in Diagnostic.all(in: compilerWords)
    where !(found[diagnostic.file]?.contains(diagnostic) ?? false) {
      found[diagnostic.file, default: []].append(diagnostic)
    }
    words = found.isEmpty ? said : compilerWords
    diagnostics = found.mapValues { $0.sorted { ($0.line, $0.column) < ($1.line, $1.column) } }
  }

  var succeeded: Bool { outcome.succeeded }

  /// The errors in a file, by its name.
  func errors(in file: String) -> [Diagnostic] {
    (diagnostics[file] ?? []).filter { $0.severity == "error" }
  }

  /// The warnings about a file, where this build compiled it.
  func warnings(in file: String) -> [Diagnostic] {
    (diagnostics[file] ?? []).filter { $0.severity == "warning" }
  }
}

extension PackageBuild {
  private static func arguments(_ part: Part, _ package: PlainPackage) -> [String] {
    let what =
      switch part {
      case .module: ["--target", package.module]
      case .everything: ["--build-tests"]
      }
    let flags =
      [
        "-diagnostic-style=llvm", "-Xfrontend", "-solver-expression-time-threshold=10",
        "-emit-symbol-graph",
        "-emit-symbol-graph-dir", package.symbols.path,
      ] + package.engine.toolchain.testing.macros.flatMap { ["-plugin-path", $0] }
    return what + flags.flatMap { ["-Xswiftc", $0] }
  }

  /// The reader's, as they would build themselves, but without a wait for the backtrace of a compiler
  /// that crashes.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { _, own in own }
  }

  /// Whether a line is the build's own and not the compiler's.
  private static func isAccount(_ line: Substring) -> Bool {
    let openings = ["error: ", "warning: ", "Building for ", "Build complete!"]
    return openings.contains(where: line.hasPrefix)
      || line.firstMatch(of: #/^\[[0-9]+/[0-9]+\] /#) != nil
  }

  /// What the compiler said, without the build's own account, and with the names of files for their
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
