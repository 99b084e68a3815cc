#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps this process from being looked into by others, and by itself through `/proc`.
enum ProcessHardening {
  /// What an exit test's child finds in its environment, so that it does the same.
  static let word = "concealed"

  static func begin() { allowLooking(0) }

  /// Lets this process look into itself once more.
  static func end() { allowLooking(1) }

  private static func allowLooking(_ isAllowed: UInt) {
    #if os(Linux)
      _ = control(setDumpable, isAllowed, 0, 0, 0)
    #endif
  }

  #if os(Linux)
    /// The C library's `PR_SET_DUMPABLE`, whose header Swift does not see.
    private static let setDumpable: Int32 = 4

    // The C library's function takes any number of arguments, which Swift cannot call.
    @_silgen_name("prctl")
    private static func control(
      _ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt
    ) -> Int32
  #endif
}
