import Support

/// The location of a zip's directory, from the last bytes of the file.
struct ZipEndRecord {
  let entryCount: Int
  let directoryOffset: Int
  let directorySize: Int

  /// Finds the record whose comment ends where the file ends. A record inside a comment, which
  /// another reader might find, is ignored.
  static func find(in source: any ByteSource) throws(ArchiveError) -> ZipEndRecord {
    let tailSize = min(source.count, 22 + 0xFFFF)
    let tail = try source.bytes(tailSize, at: source.count - tailSize)
    guard let (place, _) = try last(in: tail, where: { $0 == tailSize }) else {
      guard let (_, end) = try last(in: tail, where: { $0 < tailSize }),
        tail[end...].allSatisfy({ $0 == 0 })
      else { throw .truncated }
      throw ArchiveError(
        "Zeros stand behind the zip's end, as an upload leaves them that was disturbed: ask for it "
          + "once more.")
    }
    let (disk, firstDisk) = (try tail.u16(place + 4), try tail.u16(place + 6))
    let (here, count) = (try tail.u16(place + 8), try tail.u16(place + 10))
    guard [0, 0xFFFF].contains(disk), [0, 0xFFFF].contains(firstDisk), here == count else {
      throw ArchiveError("The zip is one part of several; only whole archives are read.")
    }
    let plain = ZipEndRecord(
      entryCount: count, directoryOffset: try tail.u32(place + 16),
      directorySize: try tail.u32(place + 12))
    let (record, offset) = try wide(
      source, before: source.count - tailSize + place, agreeingWith: plain)
    // The directory ends where its end record begins: nothing is hidden between them, and nothing
    // precedes the archive.
    let (directoryEnd, isTooLarge) = record.directoryOffset.addingReportingOverflow(
      record.directorySize)
    guard !isTooLarge, directoryEnd == offset else { throw .damaged }
    return record
  }
}

extension ZipEndRecord {
  /// Returns the last record whose comment ends at such a place, and that place.
  private static func last(
    in tail: [UInt8], where isEnd: (Int) -> Bool
  ) throws(ArchiveError) -> (place: Int, end: Int)? {
    for place in stride(from: tail.count - 22, through: 0, by: -1) {
      guard try tail.u32(place) == 0x0605_4B50 else { continue }
      let end = place + 22 + (try tail.u16(place + 20))
      if isEnd(end) { return (place, end) }
    }
    return nil
  }

  /// Returns the zip64 record and its offset, or else the plain record. Without a zip64 record, a
  /// value of all ones is an ordinary number. If there are both, each value of the plain record
  /// must be all ones or equal to the zip64 record's.
  private static func wide(
    _ source: any ByteSource, before end: Int, agreeingWith plain: ZipEndRecord
  ) throws(ArchiveError) -> (ZipEndRecord, Int) {
    guard end >= 20, case let locator = try source.bytes(20, at: end - 20),
      try locator.u32(0) == 0x0706_4B50
    else { return (plain, end) }
    let place = try locator.u64(8)
    guard source.has(56, at: place) else { throw .damaged }
    let fields = try source.bytes(56, at: place)
    let size = try fields.u64(4)
    guard try fields.u32(0) == 0x0606_4B50, size >= 44, size <= source.count,
      place + 12 + size == end - 20, try fields.u32(16) == 0, try fields.u32(20) == 0,
      try fields.u64(24) == fields.u64(32)
    else { throw .damaged }
    let record = ZipEndRecord(
      entryCount: try fields.u64(32), directoryOffset: try fields.u64(48),
      directorySize: try fields.u64(40))
    guard [record.entryCount, 0xFFFF].contains(plain.entryCount),
      [record.directoryOffset, 0xFFFF_FFFF].contains(plain.directoryOffset),
      [record.directorySize, 0xFFFF_FFFF].contains(plain.directorySize)
    else { throw .damaged }
    return (record, place)
  }
}
