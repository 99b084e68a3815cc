import Support

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
