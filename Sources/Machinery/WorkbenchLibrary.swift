import Foundation

/// Workbench as a library that answers, suites and listings load, compiled once.
public struct WorkbenchLibrary: Sendable {
  private let sources: SourceFolders
  private let toolchain: Toolchain
  private let store: Store
  /// What tells this library from another, for the keys of kept results.
  public let identity: Digest

  /// - Parameter root: the checkout, whose `Sources` hold Workbench.
  public init(root: URL, toolchain: Toolchain, store: Store) throws {
    self.toolchain = toolchain
    self.store = store
    sources = try SourceFolders([root.appendingPathComponent("Sources/Workbench")])
    identity = Digest(toolchain.identity, try sources.digest(in: store).description)
  }

  /// The folder with Workbench's module and library.
  ///
  /// - Throws: `CannotPrepare` where it does not compile.
  public func folder() throws -> URL {
    try store.folder("workbench", identity) { folder in
      let outcome = try DriverBuild(toolchain: toolchain, store: store).run(
        sources.files.map(\.path) + [
          "-package-name", "keepsake", "-module-name", "Workbench", "-wmo", "-Onone", "-g",
          "-parse-as-library", "-emit-library", "-o", Linker.fileName("Workbench"),
          "-emit-module", "-emit-module-path", "Workbench.swiftmodule",
        ], in: folder)
      guard outcome.succeeded else {
        throw CannotPrepare("Workbench does not compile.", outcome.errorText)
      }
    }
  }
}
