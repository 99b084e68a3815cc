import Foundation
import Support

/// The toolchain's documentation compiler. It reads Markdown and symbol graphs, checks their links,
/// and writes each page as JSON.
struct DocC {
  let toolchain: Toolchain

  /// Converts a catalog of articles into JSON, with warnings as errors.
  ///
  /// - Parameters:
  ///   - texts: the catalog's Markdown, by name.
  ///   - files: the other files of the catalog, by name.
  /// - Returns: the folder of the pages.
  func articles(_ texts: [String: String], _ files: [String: Data], in folder: URL) throws -> URL {
    let catalog = folder.appendingPathComponent("Keepsake.docc")
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    for (name, text) in texts {
      try Data(text.utf8).write(to: catalog.appendingPathComponent("\(name).md"))
    }
    for (name, data) in files { try data.write(to: catalog.appendingPathComponent(name)) }
    return try convert([catalog.path], named: "Keepsake", in: folder)
  }

  /// Converts the symbol graph of one module into JSON.
  func symbols(_ graph: URL, module: String, in folder: URL) throws -> URL {
    try convert(["--additional-symbol-graph-dir", graph.path], named: module, in: folder)
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
