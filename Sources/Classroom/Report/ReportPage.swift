/// A page of the report, ready to be written.
public struct ReportPage: Sendable, Equatable {
  /// Where it belongs in the report's folder: `index.html`, or a name below `people` or `teacher`.
  public let path: String
  public let html: String
}

extension ReportPage {
  /// Sets a page: whole in itself, with its styles and its script inside, and nothing from elsewhere.
  init(path: String, title: String, script: ReportScript? = nil, body: HTML) {
    self.path = path
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; \(script?.policy)base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <meta name="robots" content="noindex"/>
      <title>\(title)</title>
      <style>\(ReportStyle.sheet)</style>
      </head>
      <body>
      \(body)\(script?.element)</body>
      </html>

      """
    html = page.markup
  }
}
