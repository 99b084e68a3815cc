/// One compressed stream that is being unfolded, piece by piece, into room that the caller limits.
///
/// It is a class because zlib remembers where its stream lies.
final class Inflater {
  private let library: ZlibLibrary
  private let stream: UnsafeMutablePointer<ZlibLibrary.Stream>

  /// How the stream is framed.
  enum Framing: Int32 {
    /// Nothing but deflate, as in a zip.
    case bare = -15
    /// With gzip's header, length and checksum, which zlib verifies.
    case gzip = 31
  }

  /// What one step came to.
  struct Step {
    let consumed: Int
    let produced: Int
    /// Whether the stream has come to its proper end.
    let isAtEnd: Bool
  }

  init(_ framing: Framing) throws(ArchiveError) {
    library = try ZlibLibrary.system.get()
    stream = .allocate(capacity: 1)
    stream.initialize(to: ZlibLibrary.Stream())
    // From here on `deinit` gives everything back; `inflateEnd` bears a stream that has no state.
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

  /// Begins another stream of the same framing.
  func restart() {
    _ = library.reset(stream)
  }

  /// Unfolds what fits.
  ///
  /// - Throws: `ArchiveError` where the bytes are no proper stream.
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
    // 0 went on, 1 is at the end, -5 had no room or no input; all else is damage.
    guard [0, 1, -5].contains(status) else {
      throw ArchiveError("The archive is damaged: something compressed in it cannot be unfolded.")
    }
    return Step(
      consumed: Int(given - stream.pointee.availableIn),
      produced: Int(room - stream.pointee.availableOut), isAtEnd: status == 1)
  }
}
