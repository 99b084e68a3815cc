import Foundation

extension Database {
  /// A prepared statement with its values. It is finalized when this object is released.
  final class Statement {
    private let sql: String
    private let pointer: OpaquePointer
    private let connection: OpaquePointer

    /// Compiles exactly one statement, and binds one value for each of its question marks.
    init(
      _ sql: String, _ values: [Value], on connection: OpaquePointer
    ) throws(DatabaseError) {
      pointer = try Self.prepare(sql, on: connection)
      self.sql = sql
      self.connection = connection
      let places = Int(SQLite.placeCount(pointer))
      guard values.count == places else {
        throw DatabaseError(
          code: Code.range, message: "\(values.count) values for \(places) places", statement: sql)
      }
      for (index, value) in values.enumerated() {
        let code = bind(value, at: Int32(index + 1))
        guard code == Code.ok else { throw SQLite.failure(code, on: connection, in: sql) }
      }
    }

    deinit { _ = SQLite.finalize(pointer) }

    /// Advances to the next row, and returns true if there is one.
    func next() throws(DatabaseError) -> Bool {
      let code = SQLite.step(pointer)
      guard code == Code.row || code == Code.done else {
        throw SQLite.failure(code, on: connection, in: sql)
      }
      return code == Code.row
    }

    /// The current row of the statement.
    var row: Row {
      let columns = (0..<SQLite.columnCount(pointer)).map { (name(of: $0), value(of: $0)) }
      return Row(values: Dictionary(columns) { first, _ in first })
    }
  }
}

extension Database.Statement {
  private func bind(_ value: Database.Value, at place: Int32) -> Int32 {
    // With this constant, `SQLITE_TRANSIENT`, the library copies the value.
    let copied = OpaquePointer(bitPattern: -1)
    let encodingUTF8: UInt8 = 1
    switch value {
    case .null: return SQLite.bindNull(pointer, place)
    case .integer(let number): return SQLite.bindInteger(pointer, place, Int64(number))
    case .real(let number): return SQLite.bindReal(pointer, place, number)
    case .text(let text):
      return SQLite.bindText(
        pointer, place, text, UInt64(text.utf8.count), copied, encodingUTF8)
    case .data(let data):
      return data.withUnsafeBytes {
        // SQLite would bind a null address as `NULL`.
        let start = $0.baseAddress ?? UnsafeRawPointer(pointer)
        return SQLite.bindData(pointer, place, start, UInt64($0.count), copied)
      }
    }
  }

  private func name(of column: Int32) -> String {
    SQLite.columnName(pointer, column).map { String(cString: $0) } ?? ""
  }

  private func value(of column: Int32) -> Database.Value {
    switch SQLite.columnType(pointer, column) {
    case 1: return .integer(Int(SQLite.columnInteger(pointer, column)))
    case 2: return .real(SQLite.columnReal(pointer, column))
    case 3:
      let start = SQLite.columnText(pointer, column)
      let count = Int(SQLite.columnBytes(pointer, column))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case 4:
      let start = SQLite.columnData(pointer, column)
      return .data(
        Data(UnsafeRawBufferPointer(start: start, count: Int(SQLite.columnBytes(pointer, column))))
      )
    default: return .null
    }
  }
}

extension Database.Statement {
  private typealias Code = Database.Code

  private static func prepare(
    _ sql: String, on connection: OpaquePointer
  ) throws(DatabaseError) -> OpaquePointer {
    var pointer: OpaquePointer?
    let (code, hasMore) = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = SQLite.prepare(connection, text, -1, &pointer, &rest)
      return (code, code == Code.ok && holdsStatement(rest, on: connection))
    }
    guard code == Code.ok else { throw SQLite.failure(code, on: connection, in: sql) }
    guard let pointer else {
      throw DatabaseError(code: Code.misuse, message: "no statement", statement: sql)
    }
    guard !hasMore else {
      _ = SQLite.finalize(pointer)
      throw DatabaseError(code: Code.misuse, message: "more than one statement", statement: sql)
    }
    return pointer
  }

  /// Returns true if a text contains more than whitespace, comments and semicolons.
  private static func holdsStatement(
    _ text: UnsafePointer<CChar>?, on connection: OpaquePointer
  ) -> Bool {
    guard let text, text.pointee != 0 else { return false }
    var pointer: OpaquePointer?
    let code = SQLite.prepare(connection, text, -1, &pointer, nil)
    _ = SQLite.finalize(pointer)
    return code != Code.ok || pointer != nil
  }
}
