import Support

extension ZipReader {
  public func contents(
    of positions: Set<Int>, atMost limit: Int
  ) -> [Int: Result<[UInt8], ArchiveError>] {
    var contents: [Int: Result<[UInt8], ArchiveError>] = [:]
    for position in positions.sorted() where records.indices.contains(position) {
      contents[position] = Result { () throws(ArchiveError) in
        try bytes(of: position, atMost: limit)
      }
    }
    return contents
  }

  private func bytes(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    let record = records[position]
    var name: ShownName { ShownName(record.entry.path) }
    if let refusal = record.entry.refusal { throw refusal }
    guard record.entry.kind == .file else { throw ArchiveError("\(name) is a folder, not a file.") }
    guard record.size <= limit else {
      throw ArchiveError("\(name) has \(record.size) bytes, more than the \(limit) that are read.")
    }
    guard !limits.isBomb(record.size, from: record.compressedSize) else {
      throw ArchiveLimits.bomb
    }
    let start = try start(of: record, end: ends[position])
    let bytes =
      record.method == 8
      ? try Inflater.whole(
        source, from: start, length: record.compressedSize, size: record.size)
      : try stored(record, at: start)
    guard CRC32.of(bytes) == record.checksum else {
      throw ArchiveError("\(name) is damaged: its checksum is another.")
    }
    return bytes
  }

  private func stored(_ record: ZipRecord, at start: Int) throws(ArchiveError) -> [UInt8] {
    guard record.compressedSize == record.size else { throw .damaged }
    return try source.bytes(record.size, at: start)
  }

  /// Returns the offset of an entry's bytes.
  ///
  /// - Throws: `ArchiveError` if the local header contradicts the directory.
  private func start(of record: ZipRecord, end: Int) throws(ArchiveError) -> Int {
    let header = ByteFields(try source.bytes(30, at: record.headerOffset))
    let (nameLength, extraLength) = (try header.u16(26), try header.u16(28))
    let start = record.headerOffset + 30 + nameLength + extraLength
    guard try header.u32(0) == 0x0403_4B50, start <= end, record.compressedSize <= end - start,
      try source.bytes(nameLength, at: record.headerOffset + 30) == record.name,
      try header.u16(8) == record.method, try header.u16(6) & 0x2849 == record.flags & 0x2849
    else { throw contradiction(record) }
    let hasDescriptor = record.flags & 8 != 0
    let checksum = try header.u32(14)
    guard checksum == Int(record.checksum) || hasDescriptor && checksum == 0 else {
      throw contradiction(record)
    }
    for (said, known) in [
      (try header.u32(18), record.compressedSize), (try header.u32(22), record.size),
    ] {
      // All ones mean that the number is in the extra fields.
      guard said == known || said == 0xFFFF_FFFF || hasDescriptor && said == 0 else {
        throw contradiction(record)
      }
    }
    if hasDescriptor {
      let place = start + record.compressedSize
      try checkDescriptor(of: record, source.bytes(upTo: min(24, end - place), at: place))
    }
    return start
  }

  /// Checks the data descriptor, which follows the bytes if their sizes were not known beforehand.
  /// It has a signature or not, and sizes of four bytes or eight.
  private func checkDescriptor(of record: ZipRecord, _ bytes: [UInt8]) throws(ArchiveError) {
    let crc = Self.bytes(UInt64(record.checksum), 4)
    let isRight = [4, 8].contains { width in
      let numbers =
        crc + Self.bytes(UInt64(record.compressedSize), width)
        + Self.bytes(UInt64(record.size), width)
      return bytes.starts(with: numbers) || bytes.starts(with: [0x50, 0x4B, 7, 8] + numbers)
    }
    guard isRight else { throw contradiction(record) }
  }

  private static func bytes(_ number: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private func contradiction(_ record: ZipRecord) -> ArchiveError {
    ArchiveError(
      "\(ShownName(record.entry.path)) is damaged: its header and the zip's directory "
        + "contradict each other.")
  }
}
