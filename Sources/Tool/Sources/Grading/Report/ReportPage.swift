import Foundation
import Support

/// A page of the report, ready to be written to disk.
public struct ReportPage: Sendable, Equatable {
  /// The path in the report's folder: `index.html`, or a name below `people` or `teacher`.
  public let path: String
  public let html: String

  /// Writes the page into the report's folder, unless the file already has the same bytes.
  public func write(in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    let bytes = Data(html.utf8)
    if let there = try? Data(contentsOf: file), there == bytes { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file, options: .atomic)
  }
}

extension ReportPage {
  /// Creates a self-contained page, which includes its styles and, if people can be found and sorted
  /// on it, the script, and loads nothing else.
  init(path: String, title: String, hasScript: Bool = false, body: HTML) {
    self.path = path
    let script: HTML? = hasScript ? "<script>\(Self.script)</script>\n" : nil
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; \(hasScript ? Self.scriptPolicy : nil)base-uri 'none'; \
      form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <meta name="robots" content="noindex"/>
      <title>\(title)</title>
      <style>
      \(HTML.paper)\(HTML(asset: PackageResources.report_css))</style>
      </head>
      <body>
      \(body)\(script)</body>
      </html>

      """
    html = page.markup
  }

  /// The script that finds people by name in the class map, and sorts them.
  private static let script = HTML(asset: PackageResources.report_js)

  /// The policy that allows only that script, by its message digest.
  private static let scriptPolicy: HTML = {
    let digest = SHA256(of: Array(script.markup.utf8)).bytes
    return "script-src 'sha256-\(Data(digest).base64EncodedString())'; "
  }()
}

extension HTML.Interpolation {
  mutating func appendInterpolation(_ points: Points) {
    appendInterpolation(points.description)
  }
}
