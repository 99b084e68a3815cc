/// Markup that cannot hold unescaped text: it is made from literals alone, and whatever is put into
/// them is escaped, or is such markup itself.
///
/// The result is HTML and well-formed XML at once, so that any reader of XML can check it.
struct HTML: ExpressibleByStringInterpolation, Sendable, Equatable {
  /// The markup as it is written to a file.
  private(set) var markup: String

  private init(markup: String) {
    self.markup = markup
  }

  /// Takes what stands in the source: a `StaticString` cannot be made from a submission's text.
  init(stringLiteral literal: StaticString) {
    markup = literal.description
  }

  init(stringInterpolation interpolation: Interpolation) {
    markup = interpolation.markup
  }

  struct Interpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity * 2)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      markup += literal.description
    }

    /// Escapes text, for an element's content and for a quoted attribute alike.
    mutating func appendInterpolation(_ text: some StringProtocol) {
      markup += EscapedText(text).markup
    }

    mutating func appendInterpolation(_ number: Int) {
      markup += number.description
    }

    mutating func appendInterpolation(_ points: Points) {
      markup += points.description
    }

    /// Puts in markup, or nothing.
    mutating func appendInterpolation(_ part: HTML?) {
      if let part { markup += part.markup }
    }

    /// Puts in pieces of markup, one after the other.
    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }
  }
}

extension HTML {
  /// The styles of all pages.
  static let reportStyles = HTML(asset: PackageResources.report_css)

  /// Finds people in the class map by name, and sorts them.
  static let reportScript = HTML(asset: PackageResources.report_js)

  /// Takes a file of our own as it is.
  private init(asset bytes: [UInt8]) {
    self.init(markup: String(decoding: bytes, as: UTF8.self))
  }
}
