import Foundation

/// A build of several sources with `swiftc`, in which the compiler does not verify its own
/// intermediate code.
public struct DriverBuild: Sendable {
  let toolchain: Toolchain
  /// The compiler's module cache, which runs share.
  let moduleCache: URL

  public init(toolchain: Toolchain, cache: ResultCache) {
    self.toolchain = toolchain
    moduleCache = cache.moduleCache
  }

  /// Runs `swiftc` in `folder`, which also gets its temporary files.
  public func run(_ arguments: [String], in folder: URL) throws -> ChildProcess.Outcome {
    // The compiler would create the parent folders of its cache for its own account only, but a
    // sandbox uses another account.
    try FileManager.default.createDirectory(at: moduleCache, withIntermediateDirectories: true)
    var process = ChildProcess(
      toolchain.program("swiftc"),
      arguments + ["-swift-version", "6", "-module-cache-path", moduleCache.path]
        + Toolchain.withoutVerification.flatMap { ["-Xfrontend", $0] }
        + Toolchain.sharedModules + toolchain.driverArguments,
      environment: [
        "PATH": "\(toolchain.programs):/usr/bin:/bin", "TMPDIR": folder.path, "HOME": folder.path,
      ], folder: folder.path)
    process.timeLimit = 300
    process.endsChildren = true
    return try process.run()
  }

  /// Runs `swiftc` in `folder`.
  ///
  /// - Throws: `ToolFailure` with this message if it does not succeed.
  public func run(_ arguments: [String], in folder: URL, orFail message: String) throws {
    let outcome = try run(arguments, in: folder)
    guard outcome.succeeded else { throw ToolFailure(message, outcome.errorText) }
  }
}
