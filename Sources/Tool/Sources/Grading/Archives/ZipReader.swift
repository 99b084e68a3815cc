import Support

/// A zip, read by its directory: stored and deflated entries, even beyond four gigabytes.
///
/// If two readers could see two different archives, this one refuses: a directory that does not end
/// where its end record says, entries whose bytes overlap, headers that contradict it.
public struct ZipReader: Archive {
  public let entries: [ArchiveEntry]
  private let source: any ByteSource
  private let records: [ZipRecord]

  /// Reads the directory, if the archive as a whole can be trusted.
  public init(_ source: any ByteSource) throws(ArchiveError) {
    self.source = source
    let end = try ZipEndRecord.find(in: source)
    guard end.entryCount <= ArchiveLimits.entries else { throw .tooMany }
    guard end.directorySize <= ArchiveLimits.directory, end.entryCount <= end.directorySize / 46 + 1
    else { throw ArchiveError("The zip's directory is far larger than any honest one.") }
    let directory = try source.bytes(end.directorySize, at: end.directoryOffset)
    var records: [ZipRecord] = []
    var place = 0
    while place < directory.count {
      let record = try ZipRecord(directory, at: place)
      records.append(record)
      place += record.length
    }
    guard records.count == end.entryCount else { throw .damaged }
    try Self.bound(&records, before: end.directoryOffset)
    self.records = records
    entries = records.map(\.entry)
  }

  /// Sets the end of each entry's space. Throws if one reaches into another's or into the directory.
  private static func bound(
    _ records: inout [ZipRecord], before directoryOffset: Int
  ) throws(ArchiveError) {
    let order = records.indices.sorted { records[$0].headerOffset < records[$1].headerOffset }
    var next = directoryOffset
    var neighbor: ArchiveEntry?
    for index in order.reversed() {
      let record = records[index]
      // The local header has the same name, and any number of extra fields, before the bytes.
      let (least, isTooLarge) = record.compressedSize.addingReportingOverflow(
        30 + record.name.count)
      guard !isTooLarge, record.headerOffset <= next, least <= next - record.headerOffset else {
        throw ArchiveError(
          "The zip's entries overlap, as in a bomb: \(ShownName(record.entry.path)) reaches into "
            + "\(neighbor.map { ShownName($0.path).description } ?? "the directory").")
      }
      records[index].end = next
      next = record.headerOffset
      neighbor = record.entry
    }
  }
}

extension ZipReader {
  public func contents(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    let record = records[position]
    if let refusal = record.entry.refusal(atMost: limit) { throw refusal }
    guard !ArchiveLimits.isBomb(record.size, from: record.compressedSize) else { throw .bomb }
    let start = try start(of: record)
    let bytes: [UInt8]
    if record.method == 8 {
      // No writer makes anything this much longer by compressing it.
      guard record.compressedSize <= (1 << 20) + 2 * record.size else { throw .damaged }
      let packed = try source.bytes(record.compressedSize, at: start)
      let step = try Inflater(isGzip: false).step(packed, atMost: record.size + 1)
      guard step.output.count <= record.size else { throw .bomb }
      guard step.isAtEnd, step.consumed == packed.count, step.output.count == record.size
      else { throw .damaged }
      bytes = step.output
    } else {
      guard record.compressedSize == record.size else { throw .damaged }
      bytes = try source.bytes(record.size, at: start)
    }
    guard Int(CRC32.of(bytes)) == record.checksum else {
      throw ArchiveError(
        "\(ShownName(record.entry.path)) is damaged: its checksum is another.")
    }
    return bytes
  }

  /// Returns the offset of an entry's bytes, unless the local header contradicts the directory.
  private func start(of record: ZipRecord) throws(ArchiveError) -> Int {
    let header = try source.bytes(30, at: record.headerOffset)
    let (nameLength, extraLength) = (try header.u16(26), try header.u16(28))
    let start = record.headerOffset + 30 + nameLength + extraLength
    guard try header.u32(0) == 0x0403_4B50, start <= record.end,
      record.compressedSize <= record.end - start,
      try source.bytes(nameLength, at: record.headerOffset + 30) == record.name,
      try header.u16(8) == record.method, try header.u16(6) & 0x2849 == record.flags & 0x2849
    else { throw contradiction(record) }
    let hasDescriptor = record.flags & 8 != 0
    for (said, known, isElsewhere) in [
      (try header.u32(14), record.checksum, false),
      (try header.u32(18), record.compressedSize, true), (try header.u32(22), record.size, true),
    ] {
      // All ones in a size mean that the number is in the extra fields.
      guard said == known || isElsewhere && said == 0xFFFF_FFFF || hasDescriptor && said == 0 else {
        throw contradiction(record)
      }
    }
    if hasDescriptor {
      let place = start + record.compressedSize
      try checkDescriptor(of: record, source.bytes(upTo: min(24, record.end - place), at: place))
    }
    return start
  }

  /// Checks the data descriptor, which follows the bytes if their sizes were not known beforehand.
  /// It has a signature or not, and sizes of four bytes or eight.
  private func checkDescriptor(of record: ZipRecord, _ bytes: [UInt8]) throws(ArchiveError) {
    let crc = ZipWriter.number(record.checksum, 4)
    let isRight = [4, 8].contains { width in
      let sizes = [record.compressedSize, record.size].flatMap { ZipWriter.number($0, width) }
      let numbers = crc + sizes
      return bytes.starts(with: numbers) || bytes.starts(with: [0x50, 0x4B, 7, 8] + numbers)
    }
    guard isRight else { throw contradiction(record) }
  }

  private func contradiction(_ record: ZipRecord) -> ArchiveError {
    ArchiveError(
      "\(ShownName(record.entry.path)) is damaged: its header and the zip's directory "
        + "contradict each other.")
  }
}
