import Curriculum
import Foundation
import Support

/// Workbench's public interface, in the compiler's symbol graph.
struct WorkbenchSymbols {
  let workbook: Workbook
  let toolchain: Toolchain
  let cache: ResultCache

  /// Returns the folder with the symbol graph, without those of extensions to other modules.
  private func graph() throws -> URL {
    let sources = try SourceFolders([workbook.url("Sources/Workbench")])
    let key = Digest(toolchain.identity, try sources.digest(in: cache).description)
    return try cache.folder("workbench-symbols", key) { folder in
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
        sources.files.map(\.path) + [
          "-wmo", "-parse-as-library", "-module-name", "Workbench", "-package-name", "keepsake",
          "-emit-module", "-emit-module-path", "Workbench.swiftmodule",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", scratch.url.path,
          "-symbol-graph-skip-synthesized-members", "-symbol-graph-skip-inherited-docs",
        ], in: scratch.url)
      guard outcome.succeeded else {
        throw ToolFailure("Workbench does not compile.", outcome.errorText)
      }
      let name = "Workbench.symbols.json"
      try FileManager.default.copyItem(
        at: scratch.url.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  /// Returns the public types that Workbench declares at the top level.
  func types() throws -> Set<String> {
    struct Graph: Decodable {
      struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        let kind: Kind
        let pathComponents: [String]
      }
      let symbols: [Symbol]
    }
    let file = try graph().appendingPathComponent("Workbench.symbols.json")
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    let kinds = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"]
    return Set(
      graph.symbols.filter { $0.pathComponents.count == 1 && kinds.contains($0.kind.identifier) }
        .map { $0.pathComponents[0] })
  }

  /// Returns the page about the whole interface.
  func page(_ map: SiteMap) throws -> SitePage {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = try DocC(toolchain: toolchain)
      .symbols(graph(), module: "Workbench", in: scratch.url)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    struct Identified: Decodable {
      struct Identifier: Decodable { let url: String }
      let identifier: Identifier
    }
    var pages: [String: DocCPage] = [:]
    for file in files {
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      let url = try JSONDecoder().decode(Identified.self, from: data).identifier.url
      pages[url] = try DocCPage.read(data, name: file)
    }
    let root = "doc://workbench/documentation/Workbench"
    return try WorkbenchMarkup(map: map, pages: pages, topics: pages[root]?.topics ?? []).page()
  }
}
