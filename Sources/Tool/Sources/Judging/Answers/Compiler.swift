import Foundation
import Support

/// Compiles one file alone, with SwiftPM's flags for a debug build, but for what takes time and
/// changes no verdict.
package struct Compiler: Sendable {
  package let toolchain: Toolchain
  /// The compiler's own module cache, which runs share.
  package let moduleCache: URL
  package var modulePaths: [URL] = []
  /// The tools for a sandbox in which an untrusted file is compiled; nil for a trusted file.
  package var sandboxTools: SandboxTools?
  /// The limit of processor time in a sandbox, in seconds. An honest file takes a few tenths.
  package var processorTime = Self.patience
  package static let patience = 15
  /// The limit of address space in a sandbox, in bytes. An honest file takes a tenth of it.
  static let memory = 4 << 30
  /// The limit of time in seconds. A file of the project's own, which compiles, may take longer than
  /// an answer: the machine is slow or busy then.
  var timeLimit = 60.0
  static let timeForOwnFiles = 300.0
  /// True if the compiler is to compare its modules with the system's headers first.
  var validatesModules = true
  package var answerFlags: [String] = []

  /// The flags that SwiftPM passes for this package. Answer and suite are of one package, so that a
  /// suite may switch over an answer's enum without a default. Only the lines of debug information are
  /// needed, and the compiler does not verify its own intermediate code.
  private static let settings =
    [
      "-swift-version", "6", "-package-name", "keepsake", "-D", "SWIFT_PACKAGE", "-D", "DEBUG",
      "-Onone", "-gline-tables-only",
    ] + Toolchain.withoutVerification + Toolchain.sharedModules + [
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
      outcome: outcome, diagnostics: Diagnostic.all(in: outcome.errorText + outcome.outputText),
      isLimited: sandboxTools != nil && HardLimit.memory.bound(Self.memory) == Self.memory)
  }

  func arguments(_ file: String, as module: String, isLibrary: Bool) -> [String] {
    var arguments = ["-c", file, "-o", "\(module).o"] + flags(module)
    if isLibrary {
      arguments += [
        "-enable-library-evolution", "-emit-module-path", "\(module).swiftmodule",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", "symbols",
        "-symbol-graph-minimum-access-level", "internal",
      ]
    }
    return arguments + macroPlugins(forTests: !isLibrary)
  }

  /// Returns the flags that all runs of the compiler on a file of `module` share.
  package func flags(_ module: String) -> [String] {
    ["-target", toolchain.target] + Self.settings + answerFlags + ["-module-name", module]
      + ["-solver-expression-time-threshold=\(sandboxTools == nil ? 10 : 5)"]
      + ["-module-cache-path", moduleCache.path] + modulePaths.flatMap { ["-I", $0.path] }
      + (validatesModules ? [] : ["-disable-modules-validate-system-headers"])
      + (toolchain.sdk.map { ["-sdk", $0] } ?? []) + toolchain.testing.compilerArguments
  }

  /// Returns a run of the compiler frontend, or of another program beside it, in `folder`.
  package func process(
    _ arguments: [String], in folder: URL, program: String = "swift-frontend", input: [UInt8] = []
  ) -> ChildProcess {
    // Its temporary files are deleted with the folder.
    var process = ChildProcess(
      toolchain.program(program), arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "TMPDIR": folder.path, "HOME": folder.path, "LANG": "C.UTF-8",
      ], folder: folder.path)
    process.timeLimit = timeLimit
    process.input = input
    return sandboxTools.map { sandbox($0, around: folder).enclosing(process) } ?? process
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

package struct Compilation {
  package let outcome: ChildProcess.Outcome
  /// All diagnostics, except the note about Foundation and library evolution.
  package let diagnostics: [Diagnostic]
  /// True if the compiler had the memory that a sandbox gives it, and the machine sets no lower limit.
  var isLimited = false

  package var succeeded: Bool { outcome.succeeded }
  /// The errors as the compiler words them, or its whole output if no error has a place.
  package var complaints: String {
    errors.isEmpty ? outcome.errorText : errors.map(\.words).joined(separator: "\n")
  }
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == "error" } }
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == "warning" } }

  /// True if the file made the compiler use all the memory that it may have.
  var tookAllMemory: Bool {
    isLimited && errors.isEmpty && MachineTrouble.namesMemory(in: outcome.words)
  }

  /// What the compiler wrote before it crashed, without its stack and arguments, which name folders of
  /// this machine.
  var wordsBeforeCrash: String {
    outcome.errorText.components(separatedBy: "Please submit a bug report")[0]
  }
}

extension Compiler {
  /// Returns a sandbox in which the compiler sees only what it needs, and can write only to
  /// `folder`.
  ///
  /// The module cache, which all answers share, can only be read. It is populated before.
  func sandbox(_ sandboxTools: SandboxTools, around folder: URL) -> Sandbox {
    let usr = URL(fileURLWithPath: toolchain.programs).deletingLastPathComponent()
    var sandbox = Sandbox(sandboxTools)
    sandbox.shown = Sandbox.system + [Sandbox.Shown(usr.path), Sandbox.Shown(moduleCache.path)]
    sandbox.shown += modulePaths.filter { $0 != folder }.map { Sandbox.Shown($0.path) }
    sandbox.writable = [folder.path]
    sandbox.limit(memory: Self.memory, processorTime: processorTime, fileSize: 256 << 20)
    return sandbox
  }

  /// Populates the module cache with every module that an answer may import, so that nothing has to
  /// be written there from a sandbox.
  ///
  /// - Throws: `ToolFailure` if a file with all these imports does not compile in a sandbox.
  func warmModules() throws {
    let first = try hasWarmModules(sandboxTools)
    guard !first.succeeded else { return }
    // Then the compiler would leave half of a module in the cache.
    if let limit = LowerFileLimit(below: RunLimits.sandbox.fileSize),
      limit.explains(first.outcome.ending, first.outcome.words, MachineTrouble(suite: ""))
    {
      throw ToolFailure(limit.sentences, "")
    }
    _ = try hasWarmModules(nil)
    letAllReadModules()
    let outcome = try hasWarmModules(sandboxTools)
    guard outcome.succeeded else {
      throw ToolFailure("The compiler does not work in the sandbox.", outcome.complaints)
    }
  }
}

extension Compiler {
  private func hasWarmModules(_ sandboxTools: SandboxTools?) throws -> Compilation {
    try FileManager.default.createDirectory(at: moduleCache, withIntermediateDirectories: true)
    return try ScratchFolder.with { folder in
      var compiler = self
      compiler.sandboxTools = sandboxTools
      compiler.modulePaths = [folder]
      try Data(Self.everyImport.utf8).write(to: folder.appendingPathComponent("Imports.swift"))
      return try compiler.compile("Imports.swift", as: "Imports", in: folder, isLibrary: true)
    }
  }

  /// A file that imports everything that an answer may import.
  private static let everyImport = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Glibc", "Musl", "Testing",
  ].map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()

  /// Makes the module cache readable to all accounts. The compiler makes it readable only to the
  /// account that populated it, and a sandbox may use another.
  private func letAllReadModules() {
    let path = moduleCache.path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    for item in [path] + names.map({ "\(path)/\($0)" }) {
      var facts = stat()
      guard lstat(item, &facts) == 0 else { continue }
      let isFolder = facts.st_mode & S_IFMT == S_IFDIR
      chmod(item, facts.st_mode & 0o7777 | (isFolder ? 0o555 : 0o444))
    }
  }
}
