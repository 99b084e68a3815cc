import Foundation
import Support

/// The functions of zlib for decompression, looked up by name at run time.
///
/// Every system that runs this toolchain has the library, but not its header, which `import` would
/// need.
struct ZlibLibrary: Sendable {
  let begin:
    @Sendable @convention(c) (
      UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32
    ) -> Int32
  let inflate: @Sendable @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  let reset: @Sendable @convention(c) (UnsafeMutableRawPointer) -> Int32
  let end: @Sendable @convention(c) (UnsafeMutableRawPointer) -> Int32
  let version: @Sendable @convention(c) () -> UnsafePointer<CChar>?

  /// The fields of zlib's `z_stream`. zlib compares its size with its own before it uses one.
  struct Stream {
    var nextIn: UnsafePointer<UInt8>?
    var availableIn: CUnsignedInt = 0
    var totalIn: CUnsignedLong = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var availableOut: CUnsignedInt = 0
    var totalOut: CUnsignedLong = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: CInt = 0
    var check: CUnsignedLong = 0
    var reserved: CUnsignedLong = 0
  }
}

extension ZlibLibrary {
  #if canImport(Darwin)
    private static let fileName = "libz.dylib"
  #else
    private static let fileName = "libz.so.1"
  #endif

  /// The library of this system, or the error if there is none. It is never unloaded.
  static let system = Result { () throws(ArchiveError) in try ZlibLibrary(fileName) }

  /// Opens a library by its file name.
  ///
  /// - Throws: `ArchiveError` if the library or one of the functions is missing.
  init(_ fileName: String) throws(ArchiveError) {
    guard let library = dlopen(fileName, RTLD_NOW) else { throw Self.missing(fileName) }
    func find<Function>(_ name: String) throws(ArchiveError) -> Function {
      guard let address = dlsym(library, name) else { throw Self.missing(fileName) }
      return unsafeBitCast(address, to: Function.self)
    }
    begin = try find("inflateInit2_")
    inflate = try find("inflate")
    reset = try find("inflateReset")
    end = try find("inflateEnd")
    version = try find("zlibVersion")
  }

  private static func missing(_ fileName: String) -> ArchiveError {
    ArchiveError(
      "Nothing compressed can be read here: this system has no \(fileName). Install zlib "
        + "(zlib1g on Debian and Ubuntu), and grade again.")
  }
}
