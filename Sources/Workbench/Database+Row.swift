import Foundation

extension Database {
  /// A row of a statement's result, with the values by the names of their columns.
  ///
  /// The names are exactly those of the statement: `SELECT count(*) AS palettes` has a column
  /// `palettes`. If several columns have the same name, the row has the value of the first one.
  public struct Row: Sendable, Equatable {
    let values: [String: Value]

    /// The value of a column, or `.null` if there is no such column.
    public subscript(_ column: String) -> Value {
      values[column] ?? .null
    }

    /// The integer in a column, or nil if the column contains something else.
    public func integer(_ column: String) -> Int? {
      guard case .integer(let number) = self[column] else { return nil }
      return number
    }

    /// The text in a column, or nil if the column contains something else.
    public func text(_ column: String) -> String? {
      guard case .text(let text) = self[column] else { return nil }
      return text
    }

    /// The number in a column, an integer or not, or nil if the column contains something else.
    public func real(_ column: String) -> Double? {
      switch self[column] {
      case .real(let number): number
      case .integer(let number): Double(number)
      case .null, .text, .data: nil
      }
    }

    /// The bytes in a column, or nil if the column contains something else.
    public func data(_ column: String) -> Data? {
      guard case .data(let data) = self[column] else { return nil }
      return data
    }
  }

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
