import Foundation
import Machinery

/// What every exercise shares: the runner, and Workbench as a library, compiled once.
struct Equipment: Sendable {
  let toolchain: Toolchain
  let store: Store
  /// What stands between the judge and the answers.
  let guards: Guards
  private let runnerSources: SourceFolders
  private let library: WorkbenchLibrary
  /// What tells this equipment from another, for the keys of kept results.
  let identity: Digest
  /// What tells this judge from one that might say something else of the same answer.
  let edition: Digest

  /// - Parameter root: the checkout, whose `Sources` hold the runner and Workbench.
  init(root: URL, toolchain: Toolchain, store: Store, guards: Guards) throws {
    self.toolchain = toolchain
    self.store = store
    self.guards = guards
    runnerSources = try SourceFolders([root.appendingPathComponent("Sources/Runner")])
    library = try WorkbenchLibrary(root: root, toolchain: toolchain, store: store)
    identity = Digest(
      library.identity.description, try runnerSources.digest(in: store).description,
      Self.exports.joined(separator: " "))
    let judge = ["Judge", "Machinery"].map { root.appendingPathComponent("Sources/\($0)") }
    edition = try SourceFolders(judge).digest(in: store)
  }

  /// The folder with Workbench's module and library.
  func workbench() throws -> URL { try library.folder() }

  /// What libraries are to find in the runner before they look into the C library.
  private static var exports: [String] {
    #if os(Linux)
      ["-Xlinker", "--export-dynamic-symbol=abort"]
    #else
      []
    #endif
  }

  /// The folder with the `runner` program.
  func runner() throws -> URL {
    try store.folder("runner", identity) { folder in
      let outcome = try DriverBuild(toolchain: toolchain, store: store).run(
        runnerSources.files.map(\.path) + Self.exports + ["-o", "runner"], in: folder)
      guard outcome.succeeded else {
        throw CannotPrepare("The runner does not compile.", outcome.errorText)
      }
    }
  }
}
