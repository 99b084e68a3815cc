/// Markup that cannot contain unescaped text. It is made only from literals; text inserted into
/// them is escaped, and other markup is inserted unchanged.
///
/// The result is both HTML and well-formed XML, so any XML parser can check it.
public struct HTML: ExpressibleByStringInterpolation, Sendable, Equatable {
  /// The markup as it is written to a file.
  public private(set) var markup: String

  private init(markup: String) {
    self.markup = markup
  }

  /// Creates markup from a file of this project, such as a style sheet, without changes.
  public init(asset bytes: [UInt8]) {
    self.init(markup: String(decoding: bytes, as: UTF8.self))
  }

  /// Creates markup from a literal in the source. A `StaticString` cannot be made from the text of
  /// a submission.
  public init(stringLiteral literal: StaticString) {
    markup = literal.description
  }

  public init(stringInterpolation interpolation: Interpolation) {
    markup = interpolation.markup
  }

  public init(_ parts: some Sequence<HTML>, separator: HTML = "") {
    markup = parts.map(\.markup).joined(separator: separator.markup)
  }

  /// The colors of all pages, and the styles that each has.
  public static let paper = HTML(asset: PackageResources.paper_css)

  public var isEmpty: Bool { markup.isEmpty }

  public static func + (one: HTML, other: HTML) -> HTML {
    HTML(markup: one.markup + other.markup)
  }

  public static func += (one: inout HTML, other: HTML) {
    one.markup += other.markup
  }

  public struct Interpolation: StringInterpolationProtocol {
    public typealias StringLiteralType = StaticString
    fileprivate var markup = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity * 2)
    }

    public mutating func appendLiteral(_ literal: StaticString) {
      markup += literal.description
    }

    /// Appends text, escaped for an element's content and for a quoted attribute.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      markup += EscapedText(text).markup
    }

    /// Appends text, escaped only for an element's content, where quotation marks need no escape.
    public mutating func appendInterpolation(content text: some StringProtocol) {
      markup += EscapedText(text, isContent: true).markup
    }

    public mutating func appendInterpolation(_ number: Int) {
      markup += number.description
    }

    /// Appends markup, or nothing if it is nil.
    public mutating func appendInterpolation(_ part: HTML?) {
      if let part { markup += part.markup }
    }

    public mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }
  }
}
