/// Markup that cannot hold unescaped text: it is made from literals alone, and whatever is put into
/// them is escaped, or is such markup itself.
///
/// The result is HTML and well-formed XML at once, so that any reader of XML can check it.
public struct HTML: ExpressibleByStringInterpolation, Sendable, Equatable {
  /// The markup as it is written to a file.
  public private(set) var markup: String

  private init(markup: String) {
    self.markup = markup
  }

  /// Takes a file of the project's own, such as a style sheet, as it is.
  public init(asset bytes: [UInt8]) {
    self.init(markup: String(decoding: bytes, as: UTF8.self))
  }

  /// Takes what stands in the source: a `StaticString` cannot be made from a submission's text.
  public init(stringLiteral literal: StaticString) {
    markup = literal.description
  }

  public init(stringInterpolation interpolation: Interpolation) {
    markup = interpolation.markup
  }

  /// Joins pieces, with markup between them.
  public init(_ parts: some Sequence<HTML>, separator: HTML = "") {
    markup = parts.map(\.markup).joined(separator: separator.markup)
  }

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

    /// Escapes text, for an element's content and for a quoted attribute alike.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      markup += EscapedText(text).markup
    }

    /// Escapes text for an element's content alone, where quotation marks may stay.
    public mutating func appendInterpolation(content text: some StringProtocol) {
      markup += EscapedText(text, isContent: true).markup
    }

    public mutating func appendInterpolation(_ number: Int) {
      markup += number.description
    }

    /// Puts in markup, or nothing.
    public mutating func appendInterpolation(_ part: HTML?) {
      if let part { markup += part.markup }
    }

    /// Puts in pieces of markup, one after the other.
    public mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }
  }
}
