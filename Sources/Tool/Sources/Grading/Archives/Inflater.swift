import Foundation
import Support

/// A compressed stream that is decompressed step by step into a buffer that the caller limits.
///
/// It is a class because zlib stores the address of its stream.
final class Inflater {
  private let library: ZlibLibrary
  private let stream: UnsafeMutablePointer<ZlibLibrary.Stream>

  /// The framing of the stream.
  enum Framing: Int32 {
    /// Raw deflate without a header, as in a zip.
    case bare = -15
    /// With gzip's header, length and checksum, which zlib verifies.
    case gzip = 31
  }

  /// The result of one step.
  struct Step {
    let consumed: Int
    let produced: Int
    /// True if the stream has ended properly.
    let isAtEnd: Bool
  }

  init(_ framing: Framing) throws(ArchiveError) {
    library = try ZlibLibrary.system.get()
    stream = .allocate(capacity: 1)
    stream.initialize(to: ZlibLibrary.Stream())
    // From here on `deinit` releases everything. `inflateEnd` accepts a stream without state.
    let size = Int32(MemoryLayout<ZlibLibrary.Stream>.size)
    guard let version = library.version(),
      library.begin(stream, framing.rawValue, version, size) == 0
    else {
      throw ArchiveError(
        "Nothing compressed can be read here: this system's zlib is not as expected.")
    }
  }

  deinit {
    _ = library.end(stream)
    stream.deallocate()
  }

  /// Starts another stream with the same framing.
  func restart() {
    _ = library.reset(stream)
  }

  /// Decompresses as much as fits into an array after its first `filled` bytes.
  func step(
    _ input: [UInt8], into room: inout [UInt8], from filled: Int
  ) throws(ArchiveError) -> Step {
    let given = CUnsignedInt(clamping: input.count)
    let free = CUnsignedInt(clamping: room.count - filled)
    let status = input.withUnsafeBufferPointer { input in
      room.withUnsafeMutableBufferPointer { room in
        stream.pointee.nextIn = input.baseAddress
        stream.pointee.availableIn = given
        stream.pointee.nextOut = room.baseAddress.map { $0 + filled }
        stream.pointee.availableOut = free
        return library.inflate(stream, 0)
      }
    }
    // 0 is progress, 1 is the end, -5 means that there was no room or no input; all else is damage.
    guard [0, 1, -5].contains(status) else {
      throw ArchiveError("The archive is damaged: something compressed in it cannot be unfolded.")
    }
    return Step(
      consumed: Int(given - stream.pointee.availableIn),
      produced: Int(free - stream.pointee.availableOut), isAtEnd: status == 1)
  }

  /// Decompresses a range of a source to exactly `size` bytes. It never produces more.
  static func whole(
    _ source: any ByteSource, from offset: Int, length: Int, size: Int
  ) throws(ArchiveError) -> [UInt8] {
    let inflater = try Inflater(.bare)
    // One byte more than needed, so that excess output is detected.
    var room = [UInt8](repeating: 0, count: size + 1)
    var (read, filled, isAtEnd) = (0, 0, false)
    while !isAtEnd && read < length {
      let piece = try source.bytes(min(length - read, 64 << 10), at: offset + read)
      let step = try inflater.step(piece, into: &room, from: filled)
      read += step.consumed
      filled += step.produced
      isAtEnd = step.isAtEnd
      guard filled <= size else { throw .bomb }
      guard step.consumed > 0 || isAtEnd else { throw .damaged }
    }
    guard isAtEnd, read == length, filled == size else { throw .damaged }
    room.removeLast()
    return room
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
