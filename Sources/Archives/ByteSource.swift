/// Bytes of known number that can be read from any place: a file or an array.
public protocol ByteSource: Sendable {
  var count: Int { get }

  /// Exactly `count` bytes from `offset` on.
  ///
  /// - Throws: `ArchiveError` where there are not so many.
  func bytes(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8]
}

extension ByteSource {
  /// Whether `length` bytes from `offset` on are there; no sum of hostile numbers overflows.
  func has(_ length: Int, at offset: Int) -> Bool {
    length >= 0 && offset >= 0 && length <= count && offset <= count - length
  }

  /// As many bytes as there are from `offset` on, `limit` at most.
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
