import Foundation

/// Workbench as a library, which answers, suites and listings load. It is compiled once.
public struct WorkbenchLibrary: Sendable {
  private let sources: SourceFolders
  private let toolchain: Toolchain
  private let cache: ResultCache
  /// A digest that identifies this library, for the keys of kept results.
  public let identity: Digest

  /// - Parameter root: the checkout, whose `Sources` folder contains Workbench.
  public init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    self.toolchain = toolchain
    self.cache = cache
    sources = try SourceFolders([root.appendingPathComponent("Sources/Workbench")])
    identity = Digest(toolchain.identity, try sources.codeDigest(in: cache).description)
  }

  /// Returns the folder with Workbench's module alone, which takes a fraction of the time and is
  /// enough to compile against.
  ///
  /// - Throws: `ToolFailure` if Workbench does not compile.
  public func moduleFolder() throws -> URL {
    try cache.folder("workbench-module", identity) { folder in
      try build(
        [
          "-emit-module", "-emit-module-path", Self.module, "-Xfrontend",
          "-experimental-skip-non-inlinable-function-bodies-without-types",
        ], in: folder)
    }
  }

  /// Returns the folder with Workbench's module and library.
  ///
  /// - Throws: `ToolFailure` if Workbench does not compile.
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
    try DriverBuild(toolchain: toolchain, cache: cache).run(
      sources.files.map(\.path) + [
        "-package-name", "keepsake", "-module-name", "Workbench", "-wmo", "-Onone",
        "-parse-as-library", "-num-threads", "2",
        // The package's build for the tests checks what threads share.
        "-Xllvm", "-sil-disable-pass=send-non-sendable",
      ] + products, in: folder, orFail: "Workbench does not compile.")
  }
}
