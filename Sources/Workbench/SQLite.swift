import Foundation

/// The functions of the SQLite library, looked up by name while the program runs.
///
/// Every system that runs this toolchain has the library, but not its header, which `import` would
/// need.
enum SQLite {
  /// A connection or a statement.
  typealias Handle = OpaquePointer?
  typealias Call = @Sendable @convention(c) (Handle) -> Int32
  typealias CallWithNumber = @Sendable @convention(c) (Handle, Int32) -> Int32

  static let open:
    @Sendable @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Handle>, Int32, UnsafePointer<CChar>?
    ) -> Int32 = find("open_v2")
  static let close: Call = find("close_v2")
  static let setPatience: CallWithNumber = find("busy_timeout")
  static let setAuthorizer =
    find("set_authorizer") as @Sendable @convention(c) (Handle, Authorizer?, Handle) -> Int32
  static let isOutsideTransaction: Call = find("get_autocommit")
  static let message: @Sendable @convention(c) (Handle) -> UnsafePointer<CChar>? = find("errmsg")
  static let words: @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>? = find("errstr")

  static let prepare:
    @Sendable @convention(c) (
      Handle, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Handle>,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32 = find("prepare_v2")
  static let step: Call = find("step")
  static let finalize: Call = find("finalize")

  static let placeCount: Call = find("bind_parameter_count")
  static let bindNull: CallWithNumber = find("bind_null")
  static let bindInteger =
    find("bind_int64") as @Sendable @convention(c) (Handle, Int32, Int64) -> Int32
  static let bindReal =
    find("bind_double") as @Sendable @convention(c) (Handle, Int32, Double) -> Int32
  static let bindText:
    @Sendable @convention(c) (
      Handle, Int32, UnsafePointer<CChar>?, UInt64, Handle, UInt8
    ) -> Int32 = find("bind_text64")
  static let bindData =
    find("bind_blob64")
    as @Sendable @convention(c) (Handle, Int32, UnsafeRawPointer?, UInt64, Handle) -> Int32

  static let columnCount: Call = find("column_count")
  static let columnName =
    find("column_name") as @Sendable @convention(c) (Handle, Int32) -> UnsafePointer<CChar>?
  static let columnType: CallWithNumber = find("column_type")
  static let columnInteger: @Sendable @convention(c) (Handle, Int32) -> Int64 = find("column_int64")
  static let columnReal: @Sendable @convention(c) (Handle, Int32) -> Double = find("column_double")
  static let columnText =
    find("column_text") as @Sendable @convention(c) (Handle, Int32) -> UnsafePointer<UInt8>?
  static let columnData =
    find("column_blob") as @Sendable @convention(c) (Handle, Int32) -> UnsafeRawPointer?
  static let columnBytes: CallWithNumber = find("column_bytes")
}

extension SQLite {
  #if canImport(Darwin)
    private static let fileName = "libsqlite3.dylib"
  #else
    private static let fileName = "libsqlite3.so.0"
  #endif

  /// The library of this system, or the error if there is none. It is never unloaded,
  /// so any thread may use its address.
  nonisolated(unsafe) static let system = Result { () throws(DatabaseError) in try load(fileName) }

  /// Loads a library by its file name. Throws code -1 if that fails.
  static func load(_ fileName: String) throws(DatabaseError) -> UnsafeMutableRawPointer {
    if let library = dlopen(fileName, RTLD_NOW) { return library }
    let reason = dlerror().map { String(cString: $0) }
    throw DatabaseError(code: -1, message: reason ?? "There is no SQLite library.")
  }

  /// Finds a function of the library, which has to be there.
  private static func find<Function>(_ name: String) -> Function {
    unsafeBitCast(dlsym(try? system.get(), "sqlite3_\(name)"), to: Function.self)
  }
}

extension SQLite {
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

  /// Returns the error for a code, with the message of the connection on which it just happened, or
  /// with the library's general message for it.
  static func failure(_ code: Int32, on connection: OpaquePointer?, in sql: String?)
    -> DatabaseError
  {
    let words = connection.flatMap { message($0) } ?? words(code)
    return DatabaseError(
      code: code, message: words.map { String(cString: $0) } ?? "", statement: sql)
  }
}
