import Curriculum
import Foundation
import Support

/// Makes the book's site with the toolchain's own documentation compiler.
public struct Book: Sendable {
  private let workbook: Workbook
  private let toolchain: Toolchain
  private let cache: ResultCache

  public init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) {
    self.workbook = workbook
    self.toolchain = toolchain
    self.cache = cache
  }

  /// The folder of the site, made anew only when something it is made of has changed.
  ///
  /// - Throws: `SourceError` where a chapter cannot be read, and `ToolFailure` with DocC's words
  ///   where it warns of anything.
  public func site() throws -> URL {
    let symbols = try symbolGraphs()
    let catalog = try Weave(
      chapters: workbook.chapters(), appendix: workbook.appendix(), map: map(),
      types: Self.types(in: symbols), hasSolutions: workbook.hasSolutions
    ).catalog
    let files = catalog.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let key = Digest(
      ([toolchain.identity, try workbenchSources().digest(in: cache).description] + files)
        .map { Array($0.utf8) })
    return try cache.folder("book", key) { folder in
      let source = folder.appendingPathComponent("Keepsake.docc")
      try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
      for (name, text) in catalog {
        try Data(text.utf8).write(to: source.appendingPathComponent(name))
      }
      try convert(source, symbols, to: folder.appendingPathComponent("site"))
    }.appendingPathComponent("site")
  }

  /// The words with which DocC shows the book at a port of this machine.
  public func previewArguments(port: UInt16) throws -> [String] {
    let catalog = try site().deletingLastPathComponent().appendingPathComponent("Keepsake.docc")
    let output = cache.folder.appendingPathComponent("book-served")
    return ["preview"] + Self.inputs(catalog, try symbolGraphs())
      + ["--output-path", output.path, "--port", "\(port)"]
  }

  /// The map of chapters, which is the first page.
  func map() throws -> MarkdownDocument {
    let path = "Chapters/README.md"
    return try MarkdownDocument(workbook.text(path), file: path)
  }
}

extension Book {
  private func workbenchSources() throws -> SourceFolders {
    try SourceFolders([workbook.url("Sources/Workbench")])
  }

  /// The folder with the symbol graph of Workbench.
  private func symbolGraphs() throws -> URL {
    let sources = try workbenchSources()
    let key = Digest(toolchain.identity, try sources.digest(in: cache).description)
    return try cache.folder("workbench-symbols", key) { folder in
      let outcome = try DriverBuild(toolchain: toolchain, cache: cache).run(
        sources.files.map(\.path) + [
          "-wmo", "-parse-as-library", "-module-name", "Workbench", "-package-name", "keepsake",
          "-emit-module", "-emit-module-path", "Workbench.swiftmodule",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        ], in: folder)
      guard outcome.succeeded else {
        throw ToolFailure("Workbench does not compile.", outcome.errorText)
      }
    }
  }

  private static func inputs(_ catalog: URL, _ symbols: URL) -> [String] {
    [
      catalog.path, "--additional-symbol-graph-dir", symbols.path,
      "--fallback-display-name", "Keepsake", "--fallback-bundle-identifier", "keepsake",
    ]
  }

  private func convert(_ catalog: URL, _ symbols: URL, to site: URL) throws {
    let outcome = try ChildProcess(
      toolchain.program("docc"),
      ["convert"] + Self.inputs(catalog, symbols) + [
        "--output-path", site.path, "--warnings-as-errors", "--transform-for-static-hosting",
      ], environment: ["PATH": "/usr/bin:/bin", "HOME": site.deletingLastPathComponent().path],
      folder: catalog.path
    ).run()
    guard outcome.succeeded else {
      throw ToolFailure("The book cannot be made.", outcome.errorText + outcome.outputText)
    }
  }

  /// The public types that Workbench declares at its top.
  private static func types(in folder: URL) throws -> Set<String> {
    struct Graph: Decodable {
      struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        let kind: Kind
        let pathComponents: [String]
      }
      let symbols: [Symbol]
    }
    let file = folder.appendingPathComponent("Workbench.symbols.json")
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    let kinds = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"]
    return Set(
      graph.symbols.filter { $0.pathComponents.count == 1 && kinds.contains($0.kind.identifier) }
        .map { $0.pathComponents[0] })
  }
}
