import Support

/// A sequence of bytes from a source, decompressed on the way if necessary.
///
/// It is a class because the output of zlib can be read only once.
final class ByteStream {
  private let source: any ByteSource
  /// The decompressor, or nil if the bytes of the source are used as they are.
  private var inflater: Inflater?
  private var offset = 0
  private var unfolded = 0
  private var isAtEnd = false
  /// The bytes that were read last, and how many of them have been consumed.
  private var room: [UInt8] = []
  private var used = 0

  init(_ source: any ByteSource, isCompressed: Bool) throws(ArchiveError) {
    self.source = source
    inflater = isCompressed ? try Inflater(isGzip: true) : nil
  }

  /// Returns the next `count` bytes, or fewer at the end.
  func next(_ count: Int) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, try fill() {
      let piece = room[used..<(used + min(room.count - used, count - bytes.count))]
      bytes += piece
      used += piece.count
    }
    return bytes
  }

  func skip(_ count: Int) throws(ArchiveError) {
    var left = count
    while left > 0 {
      guard try fill() else { throw .truncated }
      let step = min(room.count - used, left)
      used += step
      left -= step
    }
  }

  /// Reads to the end, so that what follows the contents, such as a checksum, is verified.
  func drain() throws(ArchiveError) {
    while try fill() { used = room.count }
  }
}

extension ByteStream {
  /// Reads more bytes if all have been consumed. Returns false at the end.
  private func fill() throws(ArchiveError) -> Bool {
    guard used == room.count else { return true }
    (room, used) = ([], 0)
    guard inflater != nil else {
      room = try input()
      offset += room.count
      return !room.isEmpty
    }
    while room.isEmpty, !isAtEnd, let inflater {
      let step = try inflater.step(input(), atMost: 64 << 10)
      guard step.consumed + step.output.count > 0 || step.isAtEnd else { throw .truncated }
      offset += step.consumed
      room = step.output
      if step.isAtEnd { try beginNextMember() }
    }
    unfolded += room.count
    guard unfolded <= ArchiveLimits.unfolded, !ArchiveLimits.isBomb(unfolded, from: offset)
    else { throw .bomb }
    return !room.isEmpty
  }

  private func input() throws(ArchiveError) -> [UInt8] {
    try source.bytes(upTo: 64 << 10, at: offset)
  }

  /// Prepares for the next stream: a gzip file may contain several, followed by zeros as padding.
  private func beginNextMember() throws(ArchiveError) {
    if try source.bytes(upTo: 2, at: offset) == [0x1F, 0x8B] {
      inflater = try Inflater(isGzip: true)
      return
    }
    isAtEnd = true
    while offset < source.count {
      let rest = try input()
      guard rest.allSatisfy({ $0 == 0 }) else {
        throw ArchiveError("The archive is damaged: something stands behind its end.")
      }
      offset += rest.count
    }
  }
}
