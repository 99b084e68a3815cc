import Foundation

extension Database {
  /// One value in a database, of one of SQLite's five kinds. Literals may stand for it.
  public enum Value: Sendable, Equatable {
    /// No value: `nil`.
    case null

    /// A whole number.
    case integer(Int)

    /// A number; one that is not a number is kept as no value.
    case real(Double)

    /// A text.
    case text(String)

    /// Bytes.
    case data(Data)
  }
}

extension Database.Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}
