import Foundation
import Support

/// The parts that all exercises share: the runner, and Workbench as a library, compiled once.
package struct BuildEnvironment: Sendable {
  package let toolchain: Toolchain
  package let cache: ResultCache
  /// The safeguards between the judge and the answers: of those requested, the ones that this
  /// machine supports.
  package let safeguards: Safeguards
  /// The requested safeguards that this machine does not support, each as a message.
  package let missingSafeguards: [String]
  /// The tools for the sandbox in which answers are compiled and run, if `safeguards` has one.
  package let sandboxTools: SandboxTools?
  /// Inspects answers, for the safeguards that examine them before anything runs.
  package let inspector: (any AnswerInspector)?
  /// The seed of the values that suites draw.
  package let seed: UInt64
  private let warmModules = BackgroundWork()
  /// Builds Workbench's library, once for all callers.
  let workbenchBuild = BackgroundWork()
  let runnerSources: SourceFolders
  private let library: WorkbenchLibrary
  /// A digest that distinguishes this build environment from another, for the keys of kept results.
  package let identity: Digest
  /// A digest that distinguishes this judge from one that might compile or run the same files
  /// differently, for the keys of what is compiled.
  package let preparation: Digest
  /// A digest that distinguishes this judge from one that might judge the same answer differently, for
  /// the keys of verdicts.
  package var edition: Digest

  /// - Parameters:
  ///   - root: the checkout, which contains the runner and Workbench.
  ///   - searchPath: the folders to search for the sandbox's programs, as in `PATH`.
  package init(
    root: URL, toolchain: Toolchain, cache: ResultCache, safeguards: Safeguards,
    inspector: (any AnswerInspector)? = nil, seed: UInt64 = Judge.usualSeed,
    searchPath: String = SandboxProbe.searchPath
  ) throws {
    self.toolchain = toolchain
    self.cache = cache
    self.inspector = inspector
    self.seed = seed
    let available = AvailableSafeguards(
      safeguards, hasInspector: inspector != nil, cache: cache, toolchain: toolchain,
      searchPath: searchPath)
    self.safeguards = available.inForce
    missingSafeguards = available.missing
    sandboxTools = available.sandboxTools
    runnerSources = try SourceFolders([root.appendingPathComponent(ToolPackage.source("Runner"))])
    library = try WorkbenchLibrary(root: root, toolchain: toolchain, cache: cache)
    identity = Digest(
      library.identity.description, try runnerSources.codeDigest(in: cache).description,
      Self.exports.joined(separator: " "))
    func digest(_ folders: [String]) throws -> Digest {
      try SourceFolders(folders.map { root.appendingPathComponent(ToolPackage.source($0)) })
        .codeDigest(in: cache)
    }
    preparation = try digest(
      ["Answers", "Contract", "Runs", "Suites"].map { "Judging/\($0)" } + ["Support/Toolchain"])
    edition = try digest(
      ["Curriculum", "Judging", "Support"] + (inspector.map { [$0.sourceFolder] } ?? []))
  }

  /// Returns the folder with Workbench's module, for compiling against it.
  package func workbenchModule() throws -> URL { try library.moduleFolder() }

  /// Returns the folder with Workbench's module and library.
  package func workbench() throws -> URL { try library.folder() }

  /// Linker arguments that let libraries find `abort` in the runner before the C library's.
  static var exports: [String] {
    #if os(Linux)
      ["-Xlinker", "--export-dynamic-symbol=abort"]
    #else
      []
    #endif
  }

  /// Returns the tools for the sandbox in which untrusted files are compiled, with all modules
  /// available; nil for a reader's own.
  package func compilerSandboxTools() throws -> SandboxTools? {
    guard let sandboxTools else { return nil }
    let compiler = Compiler(
      toolchain: toolchain, moduleCache: cache.moduleCache, sandboxTools: sandboxTools,
      reportsUnsafeCode: safeguards.contains(.source))
    warmModules.begin { try compiler.warmModules() }
    try warmModules.finish()
    return sandboxTools
  }
}

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
      try DriverBuild(toolchain: toolchain, cache: cache).run(
        runnerSources.files.map(\.path) + Self.exports + all, in: folder,
        orFail: "The runner does not compile.")
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
