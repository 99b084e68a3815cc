import Foundation

extension Database {
  /// A value in a database, of one of SQLite's five types.
  ///
  /// Every value except bytes can be written as a literal.
  public enum Value: Sendable, Equatable {
    /// No value: `NULL` in SQL, `nil` as a literal.
    case null

    /// An integer.
    case integer(Int)

    /// A floating-point number. NaN is stored as `NULL`.
    case real(Double)

    /// Text.
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
