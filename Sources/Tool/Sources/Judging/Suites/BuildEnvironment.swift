import Foundation
import Support
import Synchronization

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
  package var seed = Judge.usualSeed
  private let warmModules = Once()
  private let workbenchBuild = BackgroundWork()
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
    inspector: (any AnswerInspector)? = nil, searchPath: String = SandboxProbe.searchPath
  ) throws {
    self.toolchain = toolchain
    self.cache = cache
    self.inspector = inspector
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

  /// Starts building Workbench's library, once for all callers, on a thread of its own.
  /// `finishSharedParts` waits for it.
  func beginSharedParts() {
    workbenchBuild.begin { [self] in _ = try workbench() }
  }

  /// Builds the runner, which takes less time, and waits for Workbench's library.
  ///
  /// - Throws: `ToolFailure` if one of them does not compile.
  func finishSharedParts() throws {
    _ = try runner()
    try workbenchBuild.finish()
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
    try warmModules.once {
      try Compiler(
        toolchain: toolchain, moduleCache: cache.moduleCache, sandboxTools: sandboxTools,
        reportsUnsafeCode: safeguards.contains(.source)
      ).warmModules()
    }
    return sandboxTools
  }
}

/// Work that is done once. If it fails, the next caller tries again.
private final class Once: Sendable {
  private let isDone = Mutex(false)

  func once(_ body: () throws -> Void) throws {
    try isDone.withLock { isDone in
      guard !isDone else { return }
      try body()
      isDone = true
    }
  }
}
