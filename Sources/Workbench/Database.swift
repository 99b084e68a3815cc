import Foundation

/// A SQLite database, by the library that the system has.
///
/// One thread at a time may use it. Where another connection has locked the file, a statement
/// waits for a second at most, and then throws code 5.
public final class Database {
  private let library: SQLiteLibrary
  private let steps: Steps?
  private var connection: OpaquePointer?

  /// Opens the database in a file, or creates it if there is none; its folder must be there.
  /// A file that is empty, or holds a single byte, is an empty database to SQLite.
  ///
  /// With `steps`, every statement is a step, announced when it is ready to run, under its own
  /// words with single spaces between them.
  ///
  /// Throws code 14 if the file cannot be opened, and code 26 if it is no database.
  public init(_ file: URL, steps: Steps? = nil) throws(DatabaseError) {
    library = try SQLiteLibrary.system.get()
    self.steps = steps
    let readWriteCreate: Int32 = 0x2 | 0x4
    let code = library.open(file.path, &connection, readWriteCreate, nil)
    guard code == Code.ok else { throw library.failure(code, on: connection, in: nil) }
    _ = library.setPatience(connection, 1000)
    // Opening reads nothing yet. This does, and undoes what an earlier process left half done.
    do {
      try execute("SELECT count(*) FROM sqlite_master", [], announced: false) { _ in }
    } catch {
      throw DatabaseError(code: error.code, message: error.message)
    }
  }

  deinit { close() }

  /// Runs exactly one statement, with the values in the places of its question marks, in order.
  ///
  /// Throws SQLite's own code and words, code 21 where there is not exactly one statement or the
  /// database was closed, and code 25 where there are not as many values as places.
  public func run(_ sql: String, _ values: [Value] = []) throws(DatabaseError) {
    try execute(sql, values) { _ in }
  }

  /// Runs exactly one statement as `run(_:_:)` does, and returns the rows that it gives.
  public func rows(_ sql: String, _ values: [Value] = []) throws(DatabaseError) -> [Row] {
    var rows: [Row] = []
    try execute(sql, values) { rows.append($0) }
    return rows
  }

  /// Does all that `body` does with the database, or nothing of it.
  ///
  /// The steps are `BEGIN IMMEDIATE`, those of `body`, and `COMMIT`. If `body` throws, or the
  /// commit does, the transaction is rolled back, and that error is thrown; the `ROLLBACK` is a
  /// step before which the process can end, but which cannot fail. Transactions do not nest.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Closes the database, and rolls back a transaction that is open. Harmless when called again.
  public func close() {
    _ = library.close(connection)
    connection = nil
  }
}

extension Database {
  // SQLite can call a hook at each statement (`sqlite3_trace_v2`), but only when the statement has
  // begun, and nothing that the hook returns could make it fail. As every statement passes here,
  // one at a time, here is the better place to announce it.
  private func execute(
    _ sql: String, _ values: [Value], announced: Bool = true, _ take: (Row) -> Void
  ) throws(DatabaseError) {
    guard let connection else {
      throw DatabaseError(code: Code.misuse, message: "the database was closed", statement: sql)
    }
    let statement = try Statement(sql, values, on: connection, of: library)
    if announced { try announce(sql) }
    while try statement.next() { take(statement.row) }
  }

  private func announce(_ sql: String) throws(DatabaseError) {
    do {
      try steps?.take(sql.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    } catch {
      throw library.failure(Code.full, in: sql)
    }
  }

  /// Ends a transaction, unless SQLite itself has ended it, as it does after some errors.
  private func rollBack() {
    guard let connection, library.isOutsideTransaction(connection) == 0 else { return }
    try? announce("ROLLBACK")
    try? execute("ROLLBACK", [], announced: false) { _ in }
  }
}
