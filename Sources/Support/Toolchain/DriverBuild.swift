import Foundation

/// Builds several sources at once with `swiftc`.
public struct DriverBuild: Sendable {
  let toolchain: Toolchain
  /// The compiler's own cache of modules, which runs share.
  let moduleCache: URL

  public init(toolchain: Toolchain, cache: ResultCache) {
    self.toolchain = toolchain
    moduleCache = cache.moduleCache
  }

  /// Runs `swiftc` in `folder`, where its temporary files go too.
  public func run(_ arguments: [String], in folder: URL) throws -> ChildProcess.Outcome {
    // The compiler would make the folders above its cache for its own account alone, and a sandbox
    // has another.
    try FileManager.default.createDirectory(at: moduleCache, withIntermediateDirectories: true)
    var process = ChildProcess(
      toolchain.program("swiftc"),
      arguments + ["-swift-version", "6", "-module-cache-path", moduleCache.path]
        + toolchain.driverArguments,
      environment: [
        "PATH": "\(toolchain.programs):/usr/bin:/bin", "TMPDIR": folder.path, "HOME": folder.path,
      ], folder: folder.path)
    process.timeLimit = 300
    process.endsChildren = true
    return try process.run()
  }
}
