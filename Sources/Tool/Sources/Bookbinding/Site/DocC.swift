import Curriculum
import Foundation
import Support

/// The toolchain's documentation compiler. It reads Markdown and symbol graphs, checks their links,
/// and writes each page as JSON.
struct DocC {
  let toolchain: Toolchain

  /// Converts a catalog of articles, with warnings as errors.
  ///
  /// - Parameters:
  ///   - texts: the articles' names and Markdown.
  ///   - files: the other files of the catalog, by name.
  /// - Returns: the articles, in the order of `texts`.
  func articles(
    _ texts: [(name: String, markdown: String)], _ files: [String: Data]
  ) throws -> [DocCPage] {
    try ScratchFolder.with { folder in
      let catalog = folder.appendingPathComponent("Keepsake.docc")
      try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
      for (name, text) in texts {
        try Data(text.utf8).write(to: catalog.appendingPathComponent("\(name).md"))
      }
      for (name, data) in files { try data.write(to: catalog.appendingPathComponent(name)) }
      let pages = try convert([catalog.path], named: "Keepsake", in: folder)
      return try texts.map { name, _ in
        let path =
          name == SiteAddress.landing ? "keepsake.json" : "keepsake/\(name.lowercased()).json"
        return try DocCPage.read(Data(contentsOf: pages.appendingPathComponent(path)), name: name)
      }
    }
  }

  /// Converts the symbol graph of one module. Returns its pages by their identifiers.
  func symbols(_ graph: URL, module: String, in folder: URL) throws -> [String: DocCPage] {
    let place = try convert(
      ["--additional-symbol-graph-dir", graph.path], named: module, in: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: place.path)
      .filter { $0.hasSuffix(".json") }
    let pages = try files.map { file in
      try DocCPage.read(Data(contentsOf: place.appendingPathComponent(file)), name: file)
    }
    return Dictionary(pages.map { ($0.identifier, $0) }) { first, _ in first }
  }

  private func convert(_ input: [String], named name: String, in folder: URL) throws -> URL {
    let outcome = try ChildProcess(
      toolchain.program("docc"),
      ["convert"] + input + [
        "--fallback-display-name", name, "--fallback-bundle-identifier", name.lowercased(),
        "--output-path", folder.appendingPathComponent("out").path, "--warnings-as-errors",
        "--no-transform-for-static-hosting",
      ], environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path], folder: folder.path
    ).run()
    guard outcome.succeeded else {
      throw ToolFailure("The book cannot be made.", outcome.errorText + outcome.outputText)
    }
    return folder.appendingPathComponent("out/data/documentation")
  }
}
