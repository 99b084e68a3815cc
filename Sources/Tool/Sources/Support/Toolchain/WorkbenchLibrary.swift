import Foundation

/// Workbench as a library, which answers, suites and listings load, or WorkbenchChecks, which suites
/// load. Each is compiled once.
public struct WorkbenchLibrary: Sendable {
  /// The module's name, which is that of its folder in `Sources`.
  public let name: String
  public let sources: SourceFolders
  private let toolchain: Toolchain
  private let cache: ResultCache
  /// A digest that identifies this library, for the keys of kept results.
  public let identity: Digest
  /// A package of its own. Within one package, the compiler would not warn of a conformance that an
  /// answer adds to a type of Workbench.
  private static let package = "workbench"
  /// Workbench itself, on which the checks depend.
  private let needed: [WorkbenchLibrary]

  public init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    try self.init("Workbench", [], root, toolchain, cache)
  }

  /// Returns the library of WorkbenchChecks, which is for suites alone.
  public func checks(root: URL) throws -> WorkbenchLibrary {
    try WorkbenchLibrary("WorkbenchChecks", [self], root, toolchain, cache)
  }

  private init(
    _ name: String, _ needed: [WorkbenchLibrary], _ root: URL, _ toolchain: Toolchain,
    _ cache: ResultCache
  ) throws {
    self.name = name
    self.needed = needed
    self.toolchain = toolchain
    self.cache = cache
    sources = try SourceFolders([root.appendingPathComponent("Sources/\(name)")])
    identity = Digest(
      ([toolchain.identity, Self.package, try sources.codeDigest(in: cache).description]
        + needed.map(\.identity.description)).map { Array($0.utf8) })
  }

  /// Returns the folder with the module alone, which takes a fraction of the time and is enough to
  /// compile against.
  ///
  /// - Throws: `ToolFailure` if it does not compile.
  public func moduleFolder() throws -> URL {
    try cache.folder("\(name)-module", identity) { folder in
      try build(
        [
          "-emit-module", "-emit-module-path", module, "-Xfrontend",
          "-experimental-skip-non-inlinable-function-bodies-without-types",
        ], in: folder)
    }
  }

  /// Returns the folder with the module and the library.
  ///
  /// - Throws: `ToolFailure` if it does not compile.
  public func folder() throws -> URL {
    try cache.folder(name, identity) { folder in
      #if os(Linux)
        // A suite loads both, so this one is built beside Workbench's.
        let libraries: [String] = []
      #else
        let libraries = try needed.flatMap { ["-L", try $0.folder().path, "-l\($0.name)"] }
      #endif
      try build(
        ["-emit-library", "-o", Linker.fileName(name)] + libraries, in: folder)
      try FileManager.default.copyItem(
        at: moduleFolder().appendingPathComponent(module),
        to: folder.appendingPathComponent(module))
    }
  }

  private var module: String { "\(name).swiftmodule" }

  private func build(_ products: [String], in folder: URL) throws {
    let modules = try needed.flatMap { ["-I", try $0.moduleFolder().path] }
    try DriverBuild(toolchain: toolchain, cache: cache).run(
      sources.files.map(\.path) + modules + [
        "-package-name", Self.package, "-module-name", name, "-wmo", "-Onone",
        "-parse-as-library", "-num-threads", "2",
        // The package's build for the tests checks what threads share.
        "-Xllvm", "-sil-disable-pass=send-non-sendable",
      ] + products, in: folder, orFail: "\(name) does not compile.")
  }
}
