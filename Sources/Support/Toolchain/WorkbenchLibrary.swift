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

  /// The folder with Workbench's module alone, which is all that compiling against it takes, and
  /// which is made in a fraction of the time.
  ///
  /// - Throws: `ToolFailure` where it does not compile.
  public func moduleFolder() throws -> URL {
    try cache.folder("workbench-module", identity) { folder in
      try build(
        [
          "-emit-module", "-emit-module-path", Self.module, "-Xfrontend",
          "-experimental-skip-non-inlinable-function-bodies-without-types",
        ], in: folder)
    }
  }

  /// The folder with Workbench's module and library.
  ///
  /// - Throws: `ToolFailure` where it does not compile.
  public func folder() throws -> URL {
    try cache.folder("workbench", identity) { folder in
      try build(["-emit-library", "-o", Linker.fileName("Workbench")], in: folder)
      try FileManager.default.copyItem(
        at: moduleFolder().appendingPathComponent(Self.module),
        to: folder.appendingPathComponent(Self.module))
    }
  }

  private static let module = "Workbench.swiftmodule"

  private func build(_ products: [String], in folder: URL) throws {
    let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
      sources.files.map(\.path) + [
        "-package-name", "keepsake", "-module-name", "Workbench", "-wmo", "-Onone",
        "-parse-as-library", "-num-threads", "2",
      ] + products, in: folder)
    guard outcome.succeeded else {
      throw ToolFailure("Workbench does not compile.", outcome.errorText)
    }
  }
}
