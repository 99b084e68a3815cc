import Foundation

extension Database {
  /// One row that a statement gave, with its values under the names of their columns.
  ///
  /// A name is the one that the statement gives, letter by letter: `SELECT count(*) AS palettes`
  /// has a column `palettes`. Of several columns of one name, the first counts.
  public struct Row: Sendable, Equatable {
    let values: [String: Value]

    /// The value of a column, or `.null` if there is no such column.
    public subscript(_ column: String) -> Value {
      values[column] ?? .null
    }

    /// The whole number in a column, or nil if something else is there.
    public func integer(_ column: String) -> Int? {
      guard case .integer(let number) = self[column] else { return nil }
      return number
    }

    /// The text in a column, or nil if something else is there.
    public func text(_ column: String) -> String? {
      guard case .text(let text) = self[column] else { return nil }
      return text
    }

    /// The number in a column, whole or not, or nil if something else is there.
    public func real(_ column: String) -> Double? {
      switch self[column] {
      case .real(let number): number
      case .integer(let number): Double(number)
      case .null, .text, .data: nil
      }
    }

    /// The bytes in a column, or nil if something else is there.
    public func data(_ column: String) -> Data? {
      guard case .data(let data) = self[column] else { return nil }
      return data
    }
  }
}
