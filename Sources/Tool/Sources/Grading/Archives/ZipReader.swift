import Support

/// A zip, read by its directory: stored and deflated entries, even beyond four gigabytes.
///
/// If two readers could see two different archives, this one refuses: a directory that does not end
/// where its end record says, entries whose bytes overlap, headers that contradict it.
public struct ZipReader<Source: ByteSource>: Archive {
  let source: Source
  let limits: ArchiveLimits
  let records: [ZipRecord]
  /// The maximum end of each entry's bytes: the beginning of the next entry.
  let ends: [Int]

  public var entries: [ArchiveEntry] { records.map(\.entry) }

  /// Reads the directory.
  ///
  /// - Throws: `ArchiveError` if the archive as a whole cannot be trusted.
  public init(_ source: Source, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) {
    self.source = source
    self.limits = limits
    let end = try ZipEndRecord(of: source)
    guard end.entryCount <= limits.entries else { throw .tooMany(limits.entries) }
    guard end.directorySize <= limits.directory, end.entryCount <= end.directorySize / 46 + 1
    else { throw ArchiveError("The zip's directory is far larger than any honest one.") }
    records = try Self.records(
      ByteFields(source.bytes(end.directorySize, at: end.directoryOffset)), count: end.entryCount)
    ends = try Self.ends(of: records, directoryOffset: end.directoryOffset)
  }
}

extension ZipReader {
  private static func records(
    _ directory: ByteFields, count: Int
  ) throws(ArchiveError) -> [ZipRecord] {
    var records: [ZipRecord] = []
    var place = 0
    while place < directory.count {
      let record = try ZipRecord(directory, at: place)
      records.append(record)
      place += record.length
    }
    guard records.count == count else { throw .damaged }
    return records
  }

  /// Returns the end of each entry's space. Throws if one reaches into another's or into the
  /// directory.
  private static func ends(
    of records: [ZipRecord], directoryOffset: Int
  ) throws(ArchiveError) -> [Int] {
    let order = records.indices.sorted { records[$0].headerOffset < records[$1].headerOffset }
    var ends = [Int](repeating: directoryOffset, count: records.count)
    var next = directoryOffset
    var neighbor = "the directory"
    for index in order.reversed() {
      let record = records[index]
      // The local header has the same name, and any number of extra fields, before the bytes.
      let (least, isTooLarge) = record.compressedSize.addingReportingOverflow(
        30 + record.name.count)
      guard !isTooLarge, record.headerOffset <= next, least <= next - record.headerOffset else {
        throw ArchiveError(
          "The zip's entries overlap, as in a bomb: \(ShownName(record.entry.path)) reaches into "
            + "\(neighbor).")
      }
      ends[index] = next
      next = record.headerOffset
      neighbor = ShownName(record.entry.path).description
    }
    return ends
  }
}
