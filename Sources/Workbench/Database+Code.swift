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
