import Curriculum
import Foundation
import Support

/// Workbench's public interface, from the compiler's symbol graph.
struct WorkbenchSymbols {
  /// DocC's pages by their identifiers.
  let pages: [String: DocCPage]

  init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) throws {
    let sources = try SourceFolders([workbook.url("Sources/Workbench")])
    pages = try ScratchFolder.with { folder in
      try DriverBuild(toolchain: toolchain, cache: cache).run(
        sources.files.map(\.path) + [
          "-wmo", "-parse-as-library", "-module-name", "Workbench", "-package-name", "keepsake",
          "-emit-module", "-emit-module-path", "Workbench.swiftmodule",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
          "-symbol-graph-skip-synthesized-members", "-symbol-graph-skip-inherited-docs",
        ], in: folder, orFail: "Workbench does not compile.")
      // The graphs of extensions to other modules stay outside.
      let graph = folder.appendingPathComponent("graph/Workbench.symbols.json")
      try graph.makeFolder()
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent(graph.lastPathComponent), to: graph)
      return try DocC(toolchain: toolchain).symbols(
        graph.deletingLastPathComponent(), module: "Workbench", in: folder)
    }
  }

  /// The groups of types or functions, with the identifiers of their pages.
  var topics: [DocCPage.Topic] { pages["doc://workbench/documentation/Workbench"]?.topics ?? [] }

  /// The public types that Workbench declares at the top level.
  var types: Set<String> {
    let kinds = ["Classes", "Enumerations", "Protocols", "Structures"]
    let identifiers = topics.filter { kinds.contains($0.title) }.flatMap(\.identifiers)
    return Set(identifiers.compactMap { pages[$0]?.title })
  }
}
