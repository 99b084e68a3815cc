import Support

/// A sequence of bytes from a source, decompressed on the way if necessary.
///
/// It is a class because the output of zlib can be read only once.
final class ByteStream {
  private let source: any ByteSource
  private let limits: ArchiveLimits
  /// The decompressor, or nil if the bytes of the source are used as they are.
  private let inflater: Inflater?
  private var offset = 0
  private var unfolded = 0
  private var isAtEnd = false
  /// The decompressed bytes, and how many of them have been consumed.
  private var room: [UInt8] = []
  private var used = 0

  init(_ source: any ByteSource, isCompressed: Bool, limits: ArchiveLimits) throws(ArchiveError) {
    self.source = source
    self.limits = limits
    inflater = isCompressed ? try Inflater(.gzip) : nil
  }

  /// Returns the next `count` bytes, or fewer at the end.
  func next(_ count: Int) throws(ArchiveError) -> [UInt8] {
    guard inflater != nil else {
      let bytes = try source.bytes(upTo: count, at: offset)
      offset += bytes.count
      return bytes
    }
    var bytes: [UInt8] = []
    while bytes.count < count, try fill() {
      let piece = room[used..<(used + min(room.count - used, count - bytes.count))]
      bytes += piece
      used += piece.count
    }
    return bytes
  }

  /// Skips `count` bytes.
  func skip(_ count: Int) throws(ArchiveError) {
    guard inflater != nil else {
      guard source.has(count, at: offset) else { throw .truncated }
      offset += count
      return
    }
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
    guard inflater != nil else { return }
    while try fill() { used = room.count }
  }
}

extension ByteStream {
  /// Decompresses more bytes if all have been consumed. Returns false at the end.
  private func fill() throws(ArchiveError) -> Bool {
    guard used == room.count else { return true }
    guard let inflater, !isAtEnd else { return false }
    room = [UInt8](repeating: 0, count: 64 << 10)
    var filled = 0
    while filled == 0 && !isAtEnd {
      let input = try source.bytes(upTo: 64 << 10, at: offset)
      guard !input.isEmpty else { throw .truncated }
      let step = try inflater.step(input, into: &room, from: 0)
      guard step.consumed + step.produced > 0 || step.isAtEnd else { throw .truncated }
      offset += step.consumed
      filled = step.produced
      if step.isAtEnd { try beginNextMember(inflater) }
    }
    unfolded += filled
    guard unfolded <= limits.unfolded, !limits.isBomb(unfolded, from: offset) else {
      throw .bomb
    }
    room.removeLast(room.count - filled)
    used = 0
    return filled > 0
  }

  /// Prepares for the next stream: a gzip file may contain several, followed by zeros as padding.
  private func beginNextMember(_ inflater: Inflater) throws(ArchiveError) {
    let start = try source.bytes(upTo: 2, at: offset)
    if start == [0x1F, 0x8B] {
      inflater.restart()
      return
    }
    while offset < source.count {
      let rest = try source.bytes(upTo: 64 << 10, at: offset)
      guard rest.allSatisfy({ $0 == 0 }) else {
        throw ArchiveError("The archive is damaged: something stands behind its end.")
      }
      offset += rest.count
    }
    isAtEnd = true
  }
}
