import Foundation
import Support

/// Compiles one file alone, with SwiftPM's flags for a debug build.
package struct Compiler: Sendable {
  package let toolchain: Toolchain
  /// The compiler's own cache of modules, which runs share.
  package let moduleCache: URL
  /// Folders to find modules in.
  package var modulePaths: [URL] = []
  /// What an untrusted file is compiled in; nil for one that is trusted.
  package var sandboxTools: SandboxTools?
  /// Seconds of processor time that it may take in a sandbox: an honest file takes a few tenths.
  package var processorTime = Self.patience
  package static let patience = 30
  /// Whether the compiler is asked to tell of every use of unsafe code in a library.
  package var reportsUnsafeCode = false

  /// What SwiftPM passes for this package.
  private static let settings = [
    "-swift-version", "6", "-package-name", "keepsake", "-D", "SWIFT_PACKAGE", "-D", "DEBUG",
    "-Onone", "-g", "-parse-as-library", "-enable-bare-slash-regex",
    "-diagnostic-style", "llvm",
  ]

  /// Compiles `file` in `folder` as `module`, leaving `module.o`, its module and, for a library,
  /// its symbol graph beside it.
  package func compile(
    _ file: String, as module: String, in folder: URL, isLibrary: Bool
  ) throws -> Compilation {
    let outcome = try process(
      arguments(file, as: module, isLibrary: isLibrary), in: folder
    ).run()
    return Compilation(
      outcome: outcome, diagnostics: Diagnostic.all(in: outcome.errorText + outcome.outputText))
  }

  /// What the compiler is told to compile a file.
  func arguments(_ file: String, as module: String, isLibrary: Bool) -> [String] {
    var arguments = ["-c", file, "-o", "\(module).o"] + flags(module)
    if isLibrary {
      if reportsUnsafeCode { arguments += ["-strict-memory-safety"] }
      arguments += [
        "-enable-library-evolution", "-emit-module-path", "\(module).swiftmodule",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", "symbols",
      ]
    }
    return arguments + macroPlugins(forTests: !isLibrary)
  }

  /// What every look at a file of `module` is told.
  package func flags(_ module: String) -> [String] {
    ["-target", toolchain.target] + Self.settings + ["-module-name", module]
      + ["-solver-expression-time-threshold=\(sandboxTools == nil ? 10 : 5)"]
      + ["-module-cache-path", moduleCache.path] + modulePaths.flatMap { ["-I", $0.path] }
      + (toolchain.sdk.map { ["-sdk", $0] } ?? []) + toolchain.testing.compilerArguments
  }

  /// A run of the compiler proper in `folder`.
  package func process(_ arguments: [String], in folder: URL) -> ChildProcess {
    var process = ChildProcess(
      toolchain.program("swift-frontend"), arguments,
      environment: environment(folder), folder: folder.path)
    process.timeLimit = 60
    return sandboxTools.map { sandbox($0, around: folder).enclosing(process) } ?? process
  }

  /// The environment that the compiler runs in: its temporary files go with the folder.
  private func environment(_ folder: URL) -> [String: String] {
    ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path, "HOME": folder.path, "LANG": "C.UTF-8"]
  }

  package func macroPlugins(forTests: Bool) -> [String] {
    let suffix = toolchain.isForApple ? "dylib" : "so"
    let names = ["SwiftMacros", "FoundationMacros", "ObservationMacros"]
    return (names + (forTests ? ["TestingMacros"] : [])).flatMap { name -> [String] in
      let path = "\(toolchain.plugins)/lib\(name).\(suffix)"
      return access(path, R_OK) == 0 ? ["-load-plugin-library", path] : []
    }
  }
}

/// What came of a compilation.
package struct Compilation {
  package let outcome: ChildProcess.Outcome
  /// What the compiler said, without its note on Foundation and library evolution.
  package let everything: [Diagnostic]

  package init(outcome: ChildProcess.Outcome, diagnostics: [Diagnostic]) {
    self.outcome = outcome
    everything = diagnostics
  }

  /// What the compiler said to the reader: of unsafe code it tells the gate.
  package var diagnostics: [Diagnostic] { everything.filter { !$0.isAboutUnsafety } }

  package var succeeded: Bool { outcome.succeeded }
  /// The errors in the compiler's words, or all it said where none has a place.
  package var complaints: String {
    errors.isEmpty ? outcome.errorText : errors.map(\.words).joined(separator: "\n")
  }
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == "error" } }
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == "warning" } }
}

extension Diagnostic {
  /// Whether it is a warning of the compiler's strict mode for memory safety.
  package var isAboutUnsafety: Bool {
    severity == "warning" && message.hasSuffix("[#StrictMemorySafety]")
  }
}
