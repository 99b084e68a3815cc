import Foundation

/// The functions of the SQLite library, looked up by name while the program runs.
///
/// Every system that runs this toolchain has the library, but not its header, which `import` would
/// need.
enum SQLite {
  typealias Call = @Sendable @convention(c) (OpaquePointer?) -> Int32
  typealias CallWithNumber = @Sendable @convention(c) (OpaquePointer?, Int32) -> Int32

  static let open:
    @Sendable @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>?
    ) -> Int32 = find("open_v2")
  static let close: Call = find("close_v2")
  static let setPatience: CallWithNumber = find("busy_timeout")
  static let setAuthorizer:
    @Sendable @convention(c) (OpaquePointer?, Authorizer?, OpaquePointer?) -> Int32 = find(
      "set_authorizer")
  static let isOutsideTransaction: Call = find("get_autocommit")
  static let message: @Sendable @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>? = find(
    "errmsg")
  static let words: @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>? = find("errstr")

  static let prepare:
    @Sendable @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Int32 = find("prepare_v2")
  static let step: Call = find("step")
  static let finalize: Call = find("finalize")

  static let placeCount: Call = find("bind_parameter_count")
  static let bindNull: CallWithNumber = find("bind_null")
  static let bindInteger: @Sendable @convention(c) (OpaquePointer?, Int32, Int64) -> Int32 = find(
    "bind_int64")
  static let bindReal: @Sendable @convention(c) (OpaquePointer?, Int32, Double) -> Int32 = find(
    "bind_double")
  static let bindText:
    @Sendable @convention(c) (
      OpaquePointer?, Int32, UnsafePointer<CChar>?, UInt64, OpaquePointer?, UInt8
    ) -> Int32 = find("bind_text64")
  static let bindData:
    @Sendable @convention(c) (
      OpaquePointer?, Int32, UnsafeRawPointer?, UInt64, OpaquePointer?
    ) -> Int32 = find("bind_blob64")
  static let bindZeros: @Sendable @convention(c) (OpaquePointer?, Int32, Int32) -> Int32 = find(
    "bind_zeroblob")

  static let columnCount: Call = find("column_count")
  static let columnName: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>? =
    find("column_name")
  static let columnType: CallWithNumber = find("column_type")
  static let columnInteger: @Sendable @convention(c) (OpaquePointer?, Int32) -> Int64 = find(
    "column_int64")
  static let columnReal: @Sendable @convention(c) (OpaquePointer?, Int32) -> Double = find(
    "column_double")
  static let columnText: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>? =
    find("column_text")
  static let columnData: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer? =
    find("column_blob")
  static let columnBytes: CallWithNumber = find("column_bytes")
}

extension SQLite {
  #if canImport(Darwin)
    private static let fileName = "libsqlite3.dylib"
  #else
    private static let fileName = "libsqlite3.so.0"
  #endif

  /// The library of this system, or the error if there is none. It is never unloaded.
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
