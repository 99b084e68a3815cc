import Foundation
import Support

/// A page of the report, ready to be written to disk.
public struct ReportPage: Sendable, Equatable {
  /// The path in the report's folder: `index.html`, or a name below `people` or `teacher`.
  public let path: String
  public let html: String
}

extension ReportPage {
  /// Creates a self-contained page, which includes its styles and its script and loads nothing
  /// else.
  ///
  /// - Parameter hasScript: true if people can be found and sorted on the page.
  init(path: String, title: String, hasScript: Bool = false, body: HTML) {
    self.path = path
    let script: HTML? = hasScript ? "<script>\(HTML.reportScript)</script>\n" : nil
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
      \(HTML.reportStyles)</style>
      </head>
      <body>
      \(body)\(script)</body>
      </html>

      """
    html = page.markup
  }

  /// The policy that allows only the report's script, by its message digest.
  private static let scriptPolicy: HTML = {
    let digest = SHA256(of: Array(HTML.reportScript.markup.utf8)).bytes
    return "script-src 'sha256-\(Data(digest).base64EncodedString())'; "
  }()
}

extension HTML {
  /// The styles of all pages: the book's and the report's own.
  static let reportStyles = HTML(
    asset: PackageResources.paper_css + PackageResources.report_css)

  /// The script that finds people by name in the class map, and sorts them.
  static let reportScript = HTML(asset: PackageResources.report_js)
}

extension HTML.Interpolation {
  mutating func appendInterpolation(_ points: Points) {
    appendInterpolation(points.description)
  }
}
