import Foundation
import Support

/// The bytes of a regular file, read on demand.
public final class FileSource: ByteSource {
  private let descriptor: Int32
  public let count: Int

  /// Takes over an open descriptor of a regular file with `count` bytes, and closes it when this
  /// object is released.
  public init(adopting descriptor: Int32, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  deinit { close(descriptor) }

  public func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
    guard has(count, at: offset) else { throw .truncated }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled)
        )
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
    // The file has become shorter, or the disk cannot be read.
    guard bytes.count == count else { throw .truncated }
    return bytes
  }
}
