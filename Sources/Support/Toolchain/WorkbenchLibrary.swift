import Foundation

/// Workbench as a library that answers, suites and listings load, compiled once.
public struct WorkbenchLibrary: Sendable {
  private let sources: SourceFolders
  private let toolchain: Toolchain
  private let cache: ResultCache
  /// What tells this library from another, for the keys of kept results.
  public let identity: Digest

  /// - Parameter root: the checkout, whose `Sources` hold Workbench.
  public init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    self.toolchain = toolchain
    self.cache = cache
    sources = try SourceFolders([root.appendingPathComponent("Sources/Workbench")])
    identity = Digest(toolchain.identity, try sources.digest(in: cache).description)
  }

  /// The folder with Workbench's module and library.
  ///
  /// - Throws: `ToolFailure` where it does not compile.
  public func folder() throws -> URL {
    try cache.folder("workbench", identity) { folder in
      let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
        sources.files.map(\.path) + [
          "-package-name", "keepsake", "-module-name", "Workbench", "-wmo", "-Onone", "-g",
          "-parse-as-library", "-emit-library", "-o", Linker.fileName("Workbench"),
          "-emit-module", "-emit-module-path", "Workbench.swiftmodule",
        ], in: folder)
      guard outcome.succeeded else {
        throw ToolFailure("Workbench does not compile.", outcome.errorText)
      }
    }
  }
}
