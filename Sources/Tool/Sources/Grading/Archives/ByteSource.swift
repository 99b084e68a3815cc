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

extension [UInt8]: ByteSource {
  public func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
    guard has(count, at: offset) else { throw .truncated }
    return Array(self[offset..<(offset + count)])
  }
}

/// The bytes of a regular file, read on demand.
final class FileSource: ByteSource {
  private let file: FileHandle
  let count: Int

  /// Takes over an open descriptor of a regular file with `count` bytes, and closes it when this
  /// object is released.
  init(adopting descriptor: Int32, count: Int) {
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.count = count
  }

  func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
    // If there are fewer, the file has become shorter, or the disk cannot be read.
    guard has(count, at: offset), (try? file.seek(toOffset: UInt64(offset))) != nil,
      let bytes = try? file.read(upToCount: count) ?? Data(), bytes.count == count
    else { throw .truncated }
    return [UInt8](bytes)
  }
}

/// The little-endian numbers in bytes. Nothing is read beyond their end.
extension [UInt8] {
  func u16(_ offset: Int) throws(ArchiveError) -> Int { try number(2, offset) }
  func u32(_ offset: Int) throws(ArchiveError) -> Int { try number(4, offset) }
  /// Returns a number of eight bytes. Throws if it does not fit into an `Int`.
  func u64(_ offset: Int) throws(ArchiveError) -> Int { try number(8, offset) }

  func slice(_ offset: Int, _ length: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard has(length, at: offset) else { throw .damaged }
    return self[offset..<(offset + length)]
  }

  private func number(_ width: Int, _ offset: Int) throws(ArchiveError) -> Int {
    let value = try slice(offset, width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw .damaged }
    return number
  }
}
