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

  /// Decompresses as much as fits.
  ///
  /// - Throws: `ArchiveError` if the bytes are not a valid stream.
  func step(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(ArchiveError) -> Step {
    let given = CUnsignedInt(clamping: input.count)
    let room = CUnsignedInt(clamping: output.count)
    stream.pointee.nextIn = input.baseAddress
    stream.pointee.availableIn = given
    stream.pointee.nextOut = output.baseAddress
    stream.pointee.availableOut = room
    let status = library.inflate(stream, 0)
    // 0 is progress, 1 is the end, -5 means that there was no room or no input; all else is damage.
    guard [0, 1, -5].contains(status) else {
      throw ArchiveError("The archive is damaged: something compressed in it cannot be unfolded.")
    }
    return Step(
      consumed: Int(given - stream.pointee.availableIn),
      produced: Int(room - stream.pointee.availableOut), isAtEnd: status == 1)
  }
}
