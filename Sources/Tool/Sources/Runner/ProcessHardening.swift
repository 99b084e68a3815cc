#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Protects this process from inspection by others, and by itself through `/proc`.
enum ProcessHardening {
  /// The value in the environment of an exit test's child that tells it to do the same.
  static let word = "concealed"

  static func begin() { allowLooking(0) }

  /// Lets this process inspect itself again.
  static func end() { allowLooking(1) }

  private static func allowLooking(_ isAllowed: UInt) {
    #if os(Linux)
      _ = control(setDumpable, isAllowed, 0, 0, 0)
    #endif
  }

  #if os(Linux)
    /// The system's `PR_SET_DUMPABLE`, whose header is not visible to Swift.
    private static let setDumpable: Int32 = 4

    // The C library's function is variadic, so Swift cannot call it.
    @_silgen_name("prctl")
    private static func control(
      _ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt
    ) -> Int32
  #endif
}
