import Foundation

/// The functions of the SQLite library, looked up by name while the program runs.
///
/// Every system that runs this toolchain has the library, but not its header, which `import` would
/// need.
struct SQLiteLibrary: Sendable {
  let open:
    @Sendable @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>?
    ) -> Int32
  let close: @Sendable @convention(c) (OpaquePointer?) -> Int32
  let setPatience: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int32
  let setAuthorizer: @Sendable @convention(c) (OpaquePointer?, Authorizer?, OpaquePointer?) -> Int32
  let isOutsideTransaction: @Sendable @convention(c) (OpaquePointer?) -> Int32
  let message: @Sendable @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  let words: @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>?

  let prepare:
    @Sendable @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  let step: @Sendable @convention(c) (OpaquePointer?) -> Int32
  let finalize: @Sendable @convention(c) (OpaquePointer?) -> Int32

  let placeCount: @Sendable @convention(c) (OpaquePointer?) -> Int32
  let bindNull: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int32
  let bindInteger: @Sendable @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
  let bindReal: @Sendable @convention(c) (OpaquePointer?, Int32, Double) -> Int32
  let bindText:
    @Sendable @convention(c) (
      OpaquePointer?, Int32, UnsafePointer<CChar>?, UInt64, OpaquePointer?, UInt8
    ) -> Int32
  let bindData:
    @Sendable @convention(c) (
      OpaquePointer?, Int32, UnsafeRawPointer?, UInt64, OpaquePointer?
    ) -> Int32
  let bindZeros: @Sendable @convention(c) (OpaquePointer?, Int32, Int32) -> Int32

  let columnCount: @Sendable @convention(c) (OpaquePointer?) -> Int32
  let columnName: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?
  let columnType: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int32
  let columnInteger: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int64
  let columnReal: @Sendable @convention(c) (OpaquePointer?, Int32) -> Double
  let columnText: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>?
  let columnData: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?
  let columnBytes: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int32
}

extension SQLiteLibrary {
  #if canImport(Darwin)
    private static let fileName = "libsqlite3.dylib"
  #else
    private static let fileName = "libsqlite3.so.0"
  #endif

  /// The library of this system, or the error if there is none. It is never unloaded.
  static let system = Result { () throws(DatabaseError) in try SQLiteLibrary(fileName) }

  /// Opens a library by its file name. Throws code -1 if that fails.
  init(_ fileName: String) throws(DatabaseError) {
    guard let library = dlopen(fileName, RTLD_NOW) else { throw Self.missing() }
    func find<Function>(_ name: String) throws(DatabaseError) -> Function {
      guard let address = dlsym(library, "sqlite3_\(name)") else { throw Self.missing() }
      return unsafeBitCast(address, to: Function.self)
    }
    open = try find("open_v2")
    close = try find("close_v2")
    setPatience = try find("busy_timeout")
    setAuthorizer = try find("set_authorizer")
    isOutsideTransaction = try find("get_autocommit")
    message = try find("errmsg")
    words = try find("errstr")
    prepare = try find("prepare_v2")
    step = try find("step")
    finalize = try find("finalize")
    placeCount = try find("bind_parameter_count")
    bindNull = try find("bind_null")
    bindInteger = try find("bind_int64")
    bindReal = try find("bind_double")
    bindText = try find("bind_text64")
    bindData = try find("bind_blob64")
    bindZeros = try find("bind_zeroblob")
    columnCount = try find("column_count")
    columnName = try find("column_name")
    columnType = try find("column_type")
    columnInteger = try find("column_int64")
    columnReal = try find("column_double")
    columnText = try find("column_text")
    columnData = try find("column_blob")
    columnBytes = try find("column_bytes")
  }

  private static func missing() -> DatabaseError {
    let reason = dlerror().map { String(cString: $0) }
    return DatabaseError(code: -1, message: reason ?? "There is no SQLite library.")
  }
}

extension SQLiteLibrary {
  /// A function that SQLite calls for each action of a statement, with up to four texts about it.
  typealias Authorizer =
    @convention(c) (
      OpaquePointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?
    ) -> Int32

  /// Refuses actions that would let SQL reach the memory of the process: the function that uses a
  /// number as the address of a tokenizer, extensions, and a schema that is written by hand.
  static let authorizer: Authorizer = { _, action, first, second, _, _ in
    let (pragma, function): (Int32, Int32) = (19, 31)
    let name = (action == function ? second : first).map { String(cString: $0).lowercased() }
    let isRefused =
      switch action {
      case function: ["fts3_tokenizer", "load_extension"].contains(name)
      case pragma: name == "writable_schema"
      default: false
      }
    return isRefused ? 1 : 0
  }

  /// Returns the error for a code, with the message of the connection on which it just happened.
  func failure(_ code: Int32, on connection: OpaquePointer?, in sql: String?) -> DatabaseError {
    let words = connection.flatMap { message($0) } ?? words(code)
    return DatabaseError(
      code: code, message: words.map { String(cString: $0) } ?? "", statement: sql)
  }

  /// Returns the error for a code, with the library's general message for it.
  func failure(_ code: Int32, in sql: String?) -> DatabaseError {
    failure(code, on: nil, in: sql)
  }
}
