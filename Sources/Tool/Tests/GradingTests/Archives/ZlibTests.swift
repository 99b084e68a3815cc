import Testing

@testable import Grading
@testable import Support

@Suite("zlib is the system's")
struct ZlibTests {
  @Test func whereItIsMissingASentenceSaysSo() {
    #expect(
      throws: ArchiveError(
        "Nothing compressed can be read here: this system has no libnothing.so.1. Install zlib "
          + "(zlib1g on Debian and Ubuntu), and grade again.")
    ) { try ZlibLibrary("libnothing.so.1") }
  }

  @Test func aLibraryWithoutItsFunctionsIsNone() {
    #if canImport(Darwin)
      let other = "libsqlite3.dylib"
    #else
      let other = "libm.so.6"
    #endif
    #expect(throws: ArchiveError.self) { try ZlibLibrary(other) }
  }

  @Test func theStreamIsAsLargeAsZlibsOwn() throws {
    // zlib refuses to begin where it is not; and so does nothing else.
    #expect(throws: Never.self) { try Inflater(.bare) }
    #expect(MemoryLayout<ZlibLibrary.Stream>.size == 112)
  }
}
