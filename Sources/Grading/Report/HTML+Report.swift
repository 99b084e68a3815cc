import Markup

extension HTML {
  /// The styles of all pages: those that the book has too, and the report's own.
  static let reportStyles = HTML(
    asset: PackageResources.paper_css + PackageResources.report_css)

  /// Finds people in the class map by name, and sorts them.
  static let reportScript = HTML(asset: PackageResources.report_js)
}

extension HTML.Interpolation {
  mutating func appendInterpolation(_ points: Points) {
    appendInterpolation(points.description)
  }
}
