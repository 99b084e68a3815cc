/// Why a database refused, in SQLite's own words where they are its own.
public struct DatabaseError: Error, Equatable {
  /// SQLite's result code, such as 19 for a constraint and 26 for a file that is no database, or
  /// -1 if there is no SQLite library on this machine.
  public let code: Int32

  /// What went wrong, in English.
  public let message: String

  /// The statement that was refused, or nil if it was none.
  public let statement: String?

  /// Makes an error of its parts.
  public init(code: Int32, message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
  }
}
