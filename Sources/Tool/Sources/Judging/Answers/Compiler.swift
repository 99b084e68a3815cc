import Foundation
import Support

/// Compiles one file alone, with SwiftPM's flags for a debug build, but for what takes time and
/// changes no verdict.
package struct Compiler: Sendable {
  package let toolchain: Toolchain
  /// The compiler's own module cache, which runs share.
  package let moduleCache: URL
  /// The search paths for modules.
  package var modulePaths: [URL] = []
  /// The tools for a sandbox in which an untrusted file is compiled; nil for a trusted file.
  package var sandboxTools: SandboxTools?
  /// The limit of processor time in a sandbox, in seconds. An honest file takes a few tenths.
  package var processorTime = Self.patience
  package static let patience = 30
  /// The limit of time in seconds. A file of the project's own, which compiles, may take longer than
  /// an answer: the machine is slow or busy then.
  var timeLimit = 60.0
  static let timeForOwnFiles = 300.0
  /// The program that replaces the source text of checks in a suite; nil to keep it. See
  /// `SourceTexts`.
  package var macroFilter: URL?
  /// True if the compiler is to compare its modules with the system's headers first.
  var validatesModules = true
  /// True if the compiler is to report every use of unsafe code in a library.
  package var reportsUnsafeCode = false

  /// The flags that SwiftPM passes for this package. Only the lines of debug information are needed,
  /// and the compiler does not verify its own intermediate code.
  private static let settings =
    [
      "-swift-version", "6", "-package-name", "keepsake", "-D", "SWIFT_PACKAGE", "-D", "DEBUG",
      "-Onone", "-gline-tables-only",
    ] + Toolchain.withoutVerification + [
      "-parse-as-library", "-enable-bare-slash-regex", "-diagnostic-style", "llvm",
    ]

  /// Compiles `file` in `folder` as `module`. Leaves `module.o`, the module and, for a library, the
  /// symbol graph beside it.
  package func compile(
    _ file: String, as module: String, in folder: URL, isLibrary: Bool
  ) throws -> Compilation {
    let outcome = try process(
      arguments(file, as: module, isLibrary: isLibrary), in: folder
    ).run()
    return Compilation(
      outcome: outcome, diagnostics: Diagnostic.all(in: outcome.errorText + outcome.outputText))
  }

  /// Returns the arguments for compiling a file.
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

  /// Returns the flags that all runs of the compiler on a file of `module` share.
  package func flags(_ module: String) -> [String] {
    ["-target", toolchain.target] + Self.settings + ["-module-name", module]
      + ["-solver-expression-time-threshold=\(sandboxTools == nil ? 10 : 5)"]
      + ["-module-cache-path", moduleCache.path] + modulePaths.flatMap { ["-I", $0.path] }
      + (validatesModules ? [] : ["-disable-modules-validate-system-headers"])
      + (toolchain.sdk.map { ["-sdk", $0] } ?? []) + toolchain.testing.compilerArguments
  }

  /// Returns a run of the compiler frontend in `folder`.
  package func process(_ arguments: [String], in folder: URL) -> ChildProcess {
    var process = ChildProcess(
      toolchain.program("swift-frontend"), arguments,
      environment: environment(folder), folder: folder.path)
    process.timeLimit = timeLimit
    return sandboxTools.map { sandbox($0, around: folder).enclosing(process) } ?? process
  }

  /// Returns the environment of the compiler. Its temporary files are deleted with the folder.
  private func environment(_ folder: URL) -> [String: String] {
    ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path, "HOME": folder.path, "LANG": "C.UTF-8"]
  }

  package func macroPlugins(forTests: Bool) -> [String] {
    let suffix = toolchain.isForApple ? "dylib" : "so"
    let names = ["SwiftMacros", "FoundationMacros", "ObservationMacros"]
    let filter = forTests ? macroFilter : nil
    let isDirect = forTests && filter == nil
    return (names + (isDirect ? ["TestingMacros"] : [])).flatMap { name -> [String] in
      let path = "\(toolchain.plugins)/lib\(name).\(suffix)"
      return access(path, R_OK) == 0 ? ["-load-plugin-library", path] : []
    } + (filter.map { ["-external-plugin-path", "\(toolchain.plugins)#\($0.path)"] } ?? [])
  }
}

/// The result of a compilation.
package struct Compilation {
  package let outcome: ChildProcess.Outcome
  /// All diagnostics, except the note about Foundation and library evolution.
  package let everything: [Diagnostic]

  package init(outcome: ChildProcess.Outcome, diagnostics: [Diagnostic]) {
    self.outcome = outcome
    everything = diagnostics
  }

  /// The diagnostics for the reader: all except those about unsafe code, which are for the gate.
  package var diagnostics: [Diagnostic] { everything.filter { !$0.isAboutUnsafety } }

  package var succeeded: Bool { outcome.succeeded }
  /// The errors as the compiler words them, or its whole output if no error has a place.
  package var complaints: String {
    errors.isEmpty ? outcome.errorText : errors.map(\.words).joined(separator: "\n")
  }
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == "error" } }
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == "warning" } }
}

extension Diagnostic {
  /// True if it is a warning of the compiler's strict mode for memory safety.
  package var isAboutUnsafety: Bool {
    severity == "warning" && message.hasSuffix("[#StrictMemorySafety]")
  }
}
