extension Inflater {
  /// Unfolds a range of a source that must come to exactly `size` bytes; more are never made.
  static func whole(
    _ source: some ByteSource, from offset: Int, length: Int, size: Int
  ) throws(ArchiveError) -> [UInt8] {
    let inflater = try Inflater(.bare)
    // One byte more than is wanted, so that more than was promised is noticed.
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

  /// Unfolds what fits behind the first `filled` bytes of an array.
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
