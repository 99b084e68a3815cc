import Support

/// The location of a zip's directory, from the last bytes of the file.
struct ZipEndRecord {
  let entryCount: Int
  let directoryOffset: Int
  let directorySize: Int

  /// Finds the record whose comment ends where the file ends. A record inside a comment, which
  /// another reader might find, is ignored.
  init(of source: some ByteSource) throws(ArchiveError) {
    let tailSize = min(source.count, 22 + 0xFFFF)
    let tailStart = source.count - tailSize
    let tail = ByteFields(try source.bytes(tailSize, at: tailStart))
    var place = tailSize - 22
    while place >= 0 {
      if try tail.u32(place) == 0x0605_4B50, try tail.u16(place + 20) == tailSize - place - 22 {
        break
      }
      place -= 1
    }
    guard place >= 0 else {
      throw try Self.hasZerosBehind(tail) ? .zerosBehind : .truncated
    }
    let end = try Self.plain(tail, place)
    let offset = tailStart + place
    let (record, recordOffset) = try Self.wide(source, before: offset, agreeingWith: end)
    // The directory ends where its end record begins: nothing is hidden between them, and nothing
    // precedes the archive.
    let (directoryEnd, isTooLarge) = record.directoryOffset.addingReportingOverflow(
      record.directorySize)
    guard !isTooLarge, directoryEnd == recordOffset else { throw .damaged }
    self = record
  }

  private init(entryCount: Int, directoryOffset: Int, directorySize: Int) {
    self.entryCount = entryCount
    self.directoryOffset = directoryOffset
    self.directorySize = directorySize
  }
}

extension ZipEndRecord {
  /// Returns true if there is an end record followed only by zeros.
  private static func hasZerosBehind(_ tail: ByteFields) throws(ArchiveError) -> Bool {
    for place in stride(from: tail.count - 22, through: 0, by: -1)
    where try tail.u32(place) == 0x0605_4B50 {
      let end = place + 22 + (try tail.u16(place + 20))
      guard end < tail.count else { continue }
      return try tail.slice(end, tail.count - end).allSatisfy { $0 == 0 }
    }
    return false
  }

  private static func plain(_ fields: ByteFields, _ at: Int) throws(ArchiveError) -> ZipEndRecord {
    let (disk, firstDisk) = (try fields.u16(at + 4), try fields.u16(at + 6))
    let (here, all) = (try fields.u16(at + 8), try fields.u16(at + 10))
    guard [0, 0xFFFF].contains(disk), [0, 0xFFFF].contains(firstDisk), here == all else {
      throw ArchiveError("The zip is one part of several; only whole archives are read.")
    }
    return ZipEndRecord(
      entryCount: all, directoryOffset: try fields.u32(at + 16),
      directorySize: try fields.u32(at + 12))
  }

  private static func hasLocator(
    _ source: some ByteSource, before end: Int
  ) throws(ArchiveError) -> Bool {
    guard end >= 20 else { return false }
    return try ByteFields(source.bytes(4, at: end - 20)).u32(0) == 0x0706_4B50
  }

  /// Returns the zip64 record and its offset, or else the plain record. Without a zip64 record, a
  /// value of all ones is an ordinary number. If there are both, each value of the plain record
  /// must be all ones or equal to the zip64 record's.
  private static func wide(
    _ source: some ByteSource, before end: Int, agreeingWith plain: ZipEndRecord
  ) throws(ArchiveError) -> (ZipEndRecord, Int) {
    guard try hasLocator(source, before: end) else { return (plain, end) }
    let place = try ByteFields(source.bytes(20, at: end - 20)).u64(8)
    guard source.has(56, at: place) else { throw .damaged }
    let fields = ByteFields(try source.bytes(56, at: place))
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
