#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Runs in which the run-time system reports where a crash happened.
///
/// Its backtracer follows frame pointers and needs a stack to work on. This type provides for both.
enum Tracing {
  static var isWanted: Bool {
    getenv("SWIFT_BACKTRACE").map { strstr($0, "enable=yes") != nil } ?? false
  }

  /// Runs `body` where a crash can be traced: on a thread made for it if tracing is requested.
  static func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value
  {
    guard isWanted else { return try await body() }
    return try await withTaskExecutorPreference(TracedThread(), operation: body)
  }

  /// Ends the process with frames that lead back to the caller.
  fileprivate static func trap() {
    UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 0
  }
}

#if canImport(Glibc)
  /// Replaces the C library's `abort` for everything in this process.
  ///
  /// The C library keeps no frame pointers, so a backtrace from its own `abort` does not reach the
  /// answer. Failed casts and exhausted memory end there. If no trace is requested, this function
  /// calls the C library's.
  @_cdecl("abort")
  public func abortBeforeTheLibrarys() {
    if Tracing.isWanted { Tracing.trap() }
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    if let abort = dlsym(next, "abort") {
      unsafeBitCast(abort, to: (@convention(c) () -> Void).self)()
    }
    _exit(134)
  }
#endif
