import Foundation
import Support

/// A compressed stream that is decompressed step by step.
///
/// It is a class because zlib stores the address of its stream.
final class Inflater {
  private let library: ZlibLibrary
  private let stream: UnsafeMutablePointer<ZlibLibrary.Stream>

  /// - Parameter isGzip: true for a stream with gzip's header, length and checksum, which zlib
  ///   verifies; false for raw deflate, as in a zip.
  init(isGzip: Bool) throws(ArchiveError) {
    library = try ZlibLibrary.system.get()
    stream = .allocate(capacity: 1)
    stream.initialize(to: ZlibLibrary.Stream())
    // From here on `deinit` releases everything. `inflateEnd` accepts a stream without state.
    let size = Int32(MemoryLayout<ZlibLibrary.Stream>.size)
    // zlib compares the first digit of the version that its caller was made for, and the size.
    guard library.begin(stream, isGzip ? 31 : -15, "1", size) == 0 else {
      throw ArchiveError(
        "Nothing compressed can be read here: this system's zlib is not as expected.")
    }
  }

  deinit {
    _ = library.end(stream)
    stream.deallocate()
  }

  /// Decompresses some input to at most `limit` bytes.
  ///
  /// - Returns: the number of bytes consumed, the output, and true if the stream has ended properly.
  func step(
    _ input: [UInt8], atMost limit: Int
  ) throws(ArchiveError) -> (consumed: Int, output: [UInt8], isAtEnd: Bool) {
    let given = CUnsignedInt(clamping: input.count)
    var status: Int32 = 0
    let output = [UInt8](unsafeUninitializedCapacity: limit) { room, filled in
      input.withUnsafeBufferPointer { input in
        stream.pointee.nextIn = input.baseAddress
        stream.pointee.availableIn = given
        stream.pointee.nextOut = room.baseAddress
        stream.pointee.availableOut = CUnsignedInt(limit)
        status = library.inflate(stream, 0)
        filled = limit - Int(stream.pointee.availableOut)
      }
    }
    // 0 is progress, 1 is the end, -5 means that there was no room or no input; all else is damage.
    guard [0, 1, -5].contains(status) else {
      throw ArchiveError("The archive is damaged: something compressed in it cannot be unfolded.")
    }
    return (Int(given - stream.pointee.availableIn), output, status == 1)
  }
}

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
  let end: @Sendable @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// The fields of zlib's `z_stream`.
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

  #if canImport(Darwin)
    private static let fileName = "libz.dylib"
  #else
    private static let fileName = "libz.so.1"
  #endif

  /// The library of this system, or the error if there is none. It is never unloaded.
  static let system = Result { () throws(ArchiveError) in try ZlibLibrary(fileName) }

  /// Opens a library by its file name.
  init(_ fileName: String) throws(ArchiveError) {
    guard let library = dlopen(fileName, RTLD_NOW) else { throw Self.missing(fileName) }
    func find<Function>(_ name: String) throws(ArchiveError) -> Function {
      guard let address = dlsym(library, name) else { throw Self.missing(fileName) }
      return unsafeBitCast(address, to: Function.self)
    }
    begin = try find("inflateInit2_")
    inflate = try find("inflate")
    end = try find("inflateEnd")
  }

  private static func missing(_ fileName: String) -> ArchiveError {
    ArchiveError(
      "Nothing compressed can be read here: this system has no \(fileName). Install zlib "
        + "(zlib1g on Debian and Ubuntu), and grade again.")
  }
}
