import Foundation
import Support

/// A known number of bytes that can be read at any offset: a file or an array.
public protocol ByteSource: Sendable {
  var count: Int { get }

  /// Returns exactly `count` bytes, starting at `offset`.
  ///
  /// - Throws: `ArchiveError` if there are fewer.
  func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8]
}

extension ByteSource {
  /// Returns true if there are `length` bytes starting at `offset`. No sum of hostile numbers
  /// overflows.
  func has(_ length: Int, at offset: Int) -> Bool {
    length >= 0 && offset >= 0 && length <= count && offset <= count - length
  }

  /// Returns the bytes starting at `offset`, at most `limit` of them.
  func bytes(upTo limit: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
    guard offset >= 0, offset < count else { return [] }
    return try bytes(min(limit, count - offset), at: offset)
  }
}

/// Bytes in memory.
public struct MemorySource: ByteSource {
  private let content: [UInt8]

  public init(_ content: [UInt8]) {
    self.content = content
  }

  public var count: Int { content.count }

  public func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
    guard has(count, at: offset) else { throw .truncated }
    return Array(content[offset..<(offset + count)])
  }
}

/// The bytes of a regular file, read on demand.
final class FileSource: ByteSource {
  private let descriptor: Int32
  let count: Int

  /// Takes over an open descriptor of a regular file with `count` bytes, and closes it when this
  /// object is released.
  init(adopting descriptor: Int32, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  deinit { close(descriptor) }

  func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
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

/// The little-endian numbers in bytes. Nothing is read beyond their end.
extension [UInt8] {
  func u16(_ offset: Int) throws(ArchiveError) -> Int { try number(2, offset) }
  func u32(_ offset: Int) throws(ArchiveError) -> Int { try number(4, offset) }
  /// Returns a number of eight bytes. Throws if it does not fit into an `Int`.
  func u64(_ offset: Int) throws(ArchiveError) -> Int { try number(8, offset) }

  func slice(_ offset: Int, _ length: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard length >= 0, offset >= 0, length <= count, offset <= count - length else {
      throw .damaged
    }
    return self[offset..<(offset + length)]
  }

  private func number(_ width: Int, _ offset: Int) throws(ArchiveError) -> Int {
    let value = try slice(offset, width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw .damaged }
    return number
  }
}
