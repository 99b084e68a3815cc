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
