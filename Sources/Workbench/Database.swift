import Foundation

/// A SQLite database, opened with the system's library.
///
/// Only one thread at a time may use it. If another connection has locked the file, a statement
/// waits for at most one second, and then throws code 5.
public final class Database {
  private let steps: Steps?
  private var connection: OpaquePointer?

  /// Opens the database in a file, or creates it. Its folder must exist. For SQLite, an empty file
  /// and a file of a single byte are empty databases.
  ///
  /// With `steps`, every statement is a step, which is announced before the statement runs. The
  /// name of the step is the statement, with single spaces between its words.
  ///
  /// Throws code 14 if the file cannot be opened, and code 26 if it is not a database.
  public init(_ file: URL, steps: Steps? = nil) throws(DatabaseError) {
    _ = try SQLite.system.get()
    self.steps = steps
    let readWriteCreate: Int32 = 0x2 | 0x4
    let code = SQLite.open(file.path, &connection, readWriteCreate, nil)
    guard code == Code.ok else { throw SQLite.failure(code, on: connection, in: nil) }
    _ = SQLite.setPatience(connection, 1000)
    _ = SQLite.setAuthorizer(connection, SQLite.authorizer, nil)
    // Opening reads nothing yet. This query does, and rolls back what an earlier process left
    // unfinished.
    do {
      try execute("SELECT count(*) FROM sqlite_master", [], announced: false) { _ in }
    } catch {
      throw DatabaseError(code: error.code, message: error.message)
    }
  }

  deinit { close() }

  /// Runs exactly one statement. The values take the places of its question marks, in order.
  ///
  /// Throws SQLite's code and message. Throws code 21 if there is not exactly one statement or the
  /// database was closed, and code 25 if there are not as many values as question marks.
  public func run(_ sql: String, _ values: [Value] = []) throws(DatabaseError) {
    try execute(sql, values) { _ in }
  }

  /// Runs exactly one statement, like `run(_:_:)`, and returns its rows.
  public func rows(_ sql: String, _ values: [Value] = []) throws(DatabaseError) -> [Row] {
    var rows: [Row] = []
    try execute(sql, values) { rows.append($0) }
    return rows
  }

  /// Runs `body` in a transaction: either all of its changes take effect, or none does.
  ///
  /// The steps are `BEGIN IMMEDIATE`, those of `body`, and `COMMIT`. If `body` or the commit
  /// throws, the transaction is rolled back and that error is thrown. `ROLLBACK` is a step too: the
  /// process can be killed before it, but the step cannot fail. Transactions do not nest.
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

  /// Closes the database, and rolls back an open transaction. Idempotent.
  public func close() {
    _ = SQLite.close(connection)
    connection = nil
  }
}

extension Database {
  // SQLite can call a hook for each statement (`sqlite3_trace_v2`), but only after the statement
  // has begun, and the hook cannot make it fail. Every statement passes through here, one at a
  // time, so this is the better place to announce it.
  private func execute(
    _ sql: String, _ values: [Value], announced: Bool = true, _ take: (Row) -> Void
  ) throws(DatabaseError) {
    guard let connection else {
      throw DatabaseError(code: Code.misuse, message: "the database was closed", statement: sql)
    }
    let statement = try Statement(sql, values, on: connection)
    if announced { try announce(sql) }
    while try statement.next() { take(statement.row) }
  }

  private func announce(_ sql: String) throws(DatabaseError) {
    do {
      try steps?.take(sql.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    } catch {
      throw SQLite.failure(Code.full, on: nil, in: sql)
    }
  }

  /// Rolls back a transaction, unless SQLite has done so itself, as it does after some errors.
  private func rollBack() {
    guard let connection, SQLite.isOutsideTransaction(connection) == 0 else { return }
    try? announce("ROLLBACK")
    try? execute("ROLLBACK", [], announced: false) { _ in }
  }
}

extension Database {
  /// The SQLite result codes that `Database` uses.
  enum Code {
    static let ok: Int32 = 0
    static let full: Int32 = 13
    static let misuse: Int32 = 21
    static let range: Int32 = 25
    static let row: Int32 = 100
    static let done: Int32 = 101
  }
}

/// The error of a database that refused a statement, with SQLite's own message if there is one.
public struct DatabaseError: Error, Equatable {
  /// SQLite's result code, such as 19 for a constraint and 26 for a file that is not a database, or
  /// -1 if there is no SQLite library on this machine.
  public let code: Int32

  /// The message, in English.
  public let message: String

  /// The statement that was refused, or nil if there was none.
  public let statement: String?

  /// Creates an error from its parts.
  public init(code: Int32, message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
  }
}
