import Curriculum
import Foundation
import Support

/// Workbench's public interface, from the compiler's symbol graph.
struct WorkbenchSymbols: Codable {
  struct Symbol: Codable {
    struct Kind: Codable { let identifier: String }
    struct Identifier: Codable { let precise: String }
    struct Fragment: Codable { let spelling: String }
    struct Extension: Codable {}
    struct Comment: Codable {
      struct Line: Codable { let text: String }
      let module: String?
      let lines: [Line]
    }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    /// Present if an extension declares it.
    let swiftExtension: Extension?
  }

  struct Relationship: Codable {
    struct Origin: Codable { let displayName: String }
    let source: String
    /// The requirement of a protocol that the source fulfills, or nil.
    let sourceOrigin: Origin?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads the interface, without extensions to other modules.
  static func read(
    _ workbook: Workbook, _ toolchain: Toolchain, _ cache: ResultCache
  ) throws -> WorkbenchSymbols {
    let sources = try SourceFolders([workbook.url("Sources/Workbench")])
    let key = Digest(toolchain.identity, try sources.digest(in: cache).description)
    return try cache.value("workbench-interface", key) {
      try ScratchFolder.with { folder in
        let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
          sources.files.map(\.path) + [
            "-wmo", "-parse-as-library", "-module-name", "Workbench", "-package-name", "keepsake",
            "-emit-module", "-emit-module-path", "Workbench.swiftmodule",
            "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
            "-symbol-graph-skip-synthesized-members", "-symbol-graph-skip-inherited-docs",
          ], in: folder)
        guard outcome.succeeded else {
          throw ToolFailure("Workbench does not compile.", outcome.errorText)
        }
        let graph = folder.appendingPathComponent("Workbench.symbols.json")
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: graph))
      }
    }
  }

  /// The public types at the top level.
  var types: Set<String> {
    let kinds = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"]
    return Set(
      symbols.filter { $0.pathComponents.count == 1 && kinds.contains($0.kind.identifier) }
        .map(\.name))
  }
}

extension WorkbenchSymbols.Symbol {
  var name: String { pathComponents[pathComponents.count - 1] }
  /// The anchor, such as `Disk.exists(_:)`. That of a type is its name.
  var anchor: String { pathComponents.joined(separator: ".") }
  var declaration: String { declarationFragments.map(\.spelling).joined() }
}
