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
