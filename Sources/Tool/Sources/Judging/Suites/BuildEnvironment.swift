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
  /// What graded runs need besides, or nil for a reader's own.
  package let answerGuard: (any AnswerGuard)?
  /// The seed of the values that suites draw.
  package let seed: UInt64
  private let warmModules = BackgroundWork()
  /// Builds both libraries and the runner, once for all callers.
  let workbenchBuild = BackgroundWork()
  let runnerSources: SourceFolders
  package let workbench: WorkbenchLibrary
  let checks: WorkbenchLibrary
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
    answerGuard: (any AnswerGuard)? = nil, seed: UInt64 = Judge.usualSeed,
    searchPath: String = SandboxTools.searchPath
  ) throws {
    self.toolchain = toolchain
    self.cache = cache
    self.answerGuard = answerGuard
    self.seed = seed
    (sandboxTools, missingSafeguards) =
      safeguards.contains(.sandbox)
      ? SandboxTools.find(for: toolchain, cache, searchPath: searchPath) : (nil, [])
    var inForce = safeguards
    if sandboxTools == nil { inForce.remove(.sandbox) }
    if answerGuard == nil { inForce.subtract([.hygiene, .observations]) }
    self.safeguards = inForce
    runnerSources = try SourceFolders([root.appendingPathComponent(ToolPackage.source("Runner"))])
    workbench = try WorkbenchLibrary(root: root, toolchain: toolchain, cache: cache)
    checks = try workbench.checks(root: root)
    identity = Digest(
      checks.identity.description, try runnerSources.codeDigest(in: cache).description,
      Self.exports.joined(separator: " "))
    func digest(_ folders: [String]) throws -> Digest {
      try SourceFolders(folders.map { root.appendingPathComponent(ToolPackage.source($0)) })
        .codeDigest(in: cache)
    }
    preparation = try digest(
      ["Answers", "Contract", "Runs", "Suites"].map { "Judging/\($0)" } + ["Support/Toolchain"]
        + (answerGuard == nil ? [] : ["Gate/Observing"]))
    edition = try digest(
      ["Curriculum", "Judging", "Support"] + (answerGuard == nil ? [] : ["Gate"]))
  }

  /// The limits of a run of a suite.
  var limits: RunLimits { sandboxTools == nil ? .reader : .sandbox }

  /// Starts to build both libraries and the runner, side by side.
  func beginLibraries() {
    workbenchBuild.begin {
      let builds: [@Sendable () throws -> URL] = [workbench.folder, checks.folder, runner]
      _ = try builds.concurrentMap { try $0() }
    }
  }

  /// Returns both libraries that a suite needs, each with its folder.
  func libraries() throws -> [(library: String, at: URL)] {
    try [("Workbench", workbench.folder()), ("WorkbenchChecks", checks.folder())]
  }

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
      toolchain: toolchain, moduleCache: cache.moduleCache, sandboxTools: sandboxTools)
    warmModules.begin { try compiler.warmModules() }
    try warmModules.finish()
    return sandboxTools
  }
}

extension BuildEnvironment {
  /// Returns the folder with the `runner` program.
  package func runner() throws -> URL {
    try cache.folder("runner", identity) { folder in
      // Crash traces need frame pointers.
      let flags = ["-Onone", "-wmo", "-Xcc", "-fno-omit-frame-pointer", "-o", "runner"]
      try DriverBuild(toolchain: toolchain, cache: cache).run(
        runnerSources.files.map(\.path) + Self.exports + flags, in: folder,
        orFail: "The runner does not compile.")
    }
  }
}
