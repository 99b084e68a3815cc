import Support

extension Inflater {
  /// Decompresses a range of a source to exactly `size` bytes. It never produces more.
  ///
  /// - Throws: `ArchiveError` if the range does not decompress to exactly that many bytes.
  static func whole(
    _ source: some ByteSource, from offset: Int, length: Int, size: Int
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
      guard filled <= size else { throw ArchiveLimits.bomb }
      guard step.consumed > 0 || isAtEnd else { throw .damaged }
    }
    guard isAtEnd, read == length, filled == size else { throw .damaged }
    room.removeLast()
    return room
  }

  /// Decompresses as much as fits into an array after its first `filled` bytes.
  func step(
    _ input: [UInt8], into room: inout [UInt8], from filled: Int
  ) throws(ArchiveError) -> Step {
    let result = input.withUnsafeBufferPointer { given in
      room.withUnsafeMutableBufferPointer { room in
        Result { () throws(ArchiveError) in
          try step(given, into: UnsafeMutableBufferPointer(rebasing: room[filled...]))
        }
      }
    }
    return try result.get()
  }
}
