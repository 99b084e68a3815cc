import Support

/// A tar, plain or gzipped: ustar, GNU's long names and pax.
///
/// It is read from beginning to end, once for its entries and once for the contents that are
/// requested. Only a part of it is in memory at any time.
public struct TarReader: Archive {
  public let entries: [ArchiveEntry]
  private let source: any ByteSource
  private let isCompressed: Bool
  private let limits: ArchiveLimits

  /// Reads the list of entries.
  ///
  /// - Throws: `ArchiveError` if the archive as a whole cannot be trusted.
  public init(
    _ source: any ByteSource, isCompressed: Bool, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    self.source = source
    self.isCompressed = isCompressed
    self.limits = limits
    var scan = TarScan(try ByteStream(source, isCompressed: isCompressed, limits: limits))
    var entries: [ArchiveEntry] = []
    var nameBytes = 0
    while let entry = try scan.next() {
      guard entries.count < limits.entries else { throw .tooMany(limits.entries) }
      nameBytes += entry.path.utf8.count
      guard nameBytes <= limits.directory else {
        throw ArchiveError("The tar's names are far longer than any honest ones.")
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  public func contents(
    of positions: Set<Int>, atMost limit: Int
  ) -> [Int: Result<[UInt8], ArchiveError>] {
    var contents: [Int: Result<[UInt8], ArchiveError>] = [:]
    let wanted = positions.filter { entries.indices.contains($0) }
    do throws(ArchiveError) {
      var scan = TarScan(try ByteStream(source, isCompressed: isCompressed, limits: limits))
      for index in 0..<((wanted.max() ?? -1) + 1) {
        // The file may have been replaced in between.
        guard try scan.next() == entries[index] else { throw .damaged }
        guard wanted.contains(index) else { continue }
        if let refusal = refusal(of: entries[index], atMost: limit) {
          contents[index] = .failure(refusal)
        } else {
          contents[index] = .success(try scan.contents())
        }
      }
    } catch {
      for index in wanted where contents[index] == nil { contents[index] = .failure(error) }
    }
    return contents
  }

  private func refusal(of entry: ArchiveEntry, atMost limit: Int) -> ArchiveError? {
    var name: ShownName { ShownName(entry.path) }
    if let refusal = entry.refusal { return refusal }
    if entry.kind != .file { return ArchiveError("\(name) is a folder, not a file.") }
    guard entry.size <= limit else {
      return ArchiveError("\(name) has \(entry.size) bytes, more than the \(limit) that are read.")
    }
    return nil
  }
}
