import Foundation
import Support
import Synchronization

/// What every exercise shares: the runner, and Workbench as a library, compiled once.
package struct BuildEnvironment: Sendable {
  package let toolchain: Toolchain
  package let cache: ResultCache
  /// What stands between the judge and the answers: of what was asked for, what this machine has.
  package let safeguards: Safeguards
  /// What was asked for and is not there, each in a sentence.
  package let missingSafeguards: [String]
  /// What answers are compiled and run in, where `safeguards` has a sandbox.
  package let sandboxTools: SandboxTools?
  /// What inspects answers, for the safeguards that look at them before anything runs.
  package let inspector: (any AnswerInspector)?
  private let warmModules = Once()
  private let workbenchBuild = BackgroundWork()
  private let runnerSources: SourceFolders
  private let library: WorkbenchLibrary
  /// What tells this build environment from another, for the keys of kept results.
  package let identity: Digest
  /// What tells this judge from one that might say something else of the same answer.
  package let edition: Digest

  /// - Parameters:
  ///   - root: the checkout, whose `Sources` hold the runner and Workbench.
  ///   - searchPath: where to look for what makes sandboxes, as in `PATH`.
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
    runnerSources = try SourceFolders([root.appendingPathComponent("Sources/Runner")])
    library = try WorkbenchLibrary(root: root, toolchain: toolchain, cache: cache)
    identity = Digest(
      library.identity.description, try runnerSources.digest(in: cache).description,
      Self.exports.joined(separator: " "))
    let parts = ["Curriculum", "Judging", "Support"] + (inspector.map { [$0.sourceFolder] } ?? [])
    let judge = parts.map { root.appendingPathComponent("Sources/\($0)") }
    edition = try SourceFolders(judge).digest(in: cache)
  }

  /// Begins to build Workbench's library, on a thread of its own and once for all that ask.
  /// `finishSharedParts` waits for it.
  func beginSharedParts() {
    workbenchBuild.begin { [self] in _ = try workbench() }
  }

  /// Builds the runner, which takes less time, and waits for Workbench's library.
  ///
  /// - Throws: `ToolFailure` where one of them does not compile.
  func finishSharedParts() throws {
    _ = try runner()
    try workbenchBuild.finish()
  }

  /// The folder with Workbench's module, for compiling against it.
  package func workbenchModule() throws -> URL { try library.moduleFolder() }

  /// The folder with Workbench's module and library.
  package func workbench() throws -> URL { try library.folder() }

  /// What libraries are to find in the runner before they look into the C library.
  private static var exports: [String] {
    #if os(Linux)
      ["-Xlinker", "--export-dynamic-symbol=abort"]
    #else
      []
    #endif
  }

  /// The runner takes the mask off every suite, and crashes are traced by its frame pointers.
  private static let optimized = ["-O", "-wmo", "-Xcc", "-fno-omit-frame-pointer"]

  /// What untrusted files are compiled in, with all modules available; nil for a reader's own.
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

  /// The folder with the `runner` program.
  package func runner() throws -> URL {
    try cache.folder("runner", identity) { folder in
      let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
        runnerSources.files.map(\.path) + Self.exports + Self.optimized + ["-o", "runner"],
        in: folder)
      guard outcome.succeeded else {
        throw ToolFailure("The runner does not compile.", outcome.errorText)
      }
    }
  }

  /// The folder with a `runner` that can be run and not be read, which the system then keeps from
  /// being looked into.
  package func hardenedRunner() throws -> URL {
    let open = try runner().appendingPathComponent("runner")
    return try cache.folder("hardened", identity) { folder in
      let copy = folder.appendingPathComponent("runner")
      // A program that this process had written itself might be busy when it is to run.
      let outcome = try ChildProcess("/bin/cp", [open.path, copy.path], environment: [:]).run()
      guard outcome.succeeded, chmod(copy.path, 0o111) == 0 else {
        throw ToolFailure("The runner cannot be copied.", outcome.errorText)
      }
    }
  }
}

/// Something that has to be done once, and by everybody who needs it anew where it failed.
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
