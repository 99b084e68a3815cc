import Support

/// A tar, plain or gzipped: ustar, GNU's long names and pax.
///
/// It is read from beginning to end, once for its entries and once for the contents that are
/// requested. Only a part of it is in memory at any time.
public struct TarReader: Archive {
  public let entries: [ArchiveEntry]
  private let source: any ByteSource
  private let isCompressed: Bool

  /// Reads the list of entries, if the archive as a whole can be trusted.
  public init(_ source: any ByteSource, isCompressed: Bool) throws(ArchiveError) {
    self.source = source
    self.isCompressed = isCompressed
    var scan = TarScan(stream: try ByteStream(source, isCompressed: isCompressed))
    var entries: [ArchiveEntry] = []
    var nameBytes = 0
    while let entry = try scan.next() {
      guard entries.count < ArchiveLimits.entries else { throw .tooMany }
      nameBytes += entry.path.utf8.count
      guard nameBytes <= ArchiveLimits.directory else {
        throw ArchiveError("The tar's names are far longer than any honest ones.")
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  public func contents(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    try (contents(of: [position], atMost: limit)[position] ?? .failure(.damaged)).get()
  }

  public func contents(
    of positions: Set<Int>, atMost limit: Int
  ) -> [Int: Result<[UInt8], ArchiveError>] {
    var contents: [Int: Result<[UInt8], ArchiveError>] = [:]
    do throws(ArchiveError) {
      var scan = TarScan(stream: try ByteStream(source, isCompressed: isCompressed))
      for index in 0..<((positions.max() ?? -1) + 1) {
        // The file may have been replaced in between.
        guard try scan.next() == entries[index] else { throw .damaged }
        guard positions.contains(index) else { continue }
        if let refusal = entries[index].refusal(atMost: limit) {
          contents[index] = .failure(refusal)
        } else {
          contents[index] = .success(try scan.contents())
        }
      }
    } catch {
      for index in positions where contents[index] == nil { contents[index] = .failure(error) }
    }
    return contents
  }
}

/// One pass through a tar, from its first entry to its last.
struct TarScan {
  let stream: ByteStream
  /// The number of unread bytes of the last entry, and of those that fill its last block.
  private(set) var left = 0
  private(set) var padding = 0
  private(set) var isAtEnd = false

  /// Returns the next entry, or nil at the end.
  mutating func next() throws(ArchiveError) -> ArchiveEntry? {
    guard !isAtEnd else { return nil }
    var longName: [UInt8]?
    var pax: PaxRecords?
    // A few headers may describe one entry; more would only keep a reader busy.
    for _ in 0..<8 {
      try stream.skip(left + padding)
      (left, padding) = (0, 0)
      guard let header = try header() else {
        guard longName == nil, pax == nil else { throw .damaged }
        return nil
      }
      try hold(header.length)
      switch header.type {
      case UInt8(ascii: "L"):
        longName = Array(try information().prefix { $0 != 0 })
      case UInt8(ascii: "x"):
        pax = try PaxRecords(information())
      case UInt8(ascii: "g"):
        guard try PaxRecords(information()).isEmpty else {
          throw ArchiveError("The tar gives one name or size to all of its entries.")
        }
      case UInt8(ascii: "K"):
        _ = try information()
      default:
        if let size = pax?.size { try hold(size) }
        let path = Self.text(pax?.path ?? longName ?? header.name)
        let isFolder = header.kind == .file && path.hasSuffix("/")
        let holes = ArchiveError("\(ShownName(path)) has holes; an archive without them is read.")
        return ArchiveEntry(
          path: path, kind: isFolder ? .folder : header.kind, size: left,
          refusal: pax?.isSparse == true ? holes : nil)
      }
    }
    throw .damaged
  }

  /// Returns the bytes of the entry that `next()` returned last.
  mutating func contents() throws(ArchiveError) -> [UInt8] {
    let bytes = try stream.next(left)
    guard bytes.count == left else { throw .truncated }
    left = 0
    return bytes
  }

  /// Decodes UTF-8, or else Latin-1, in which every byte is a character.
  private static func text(_ name: [UInt8]) -> String {
    String(validating: name, as: UTF8.self)
      ?? String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
  }

  private mutating func hold(_ length: Int) throws(ArchiveError) {
    guard length <= Int.max - 512 else { throw .damaged }
    left = length
    padding = (512 - length % 512) % 512
  }

  /// Returns the contents of a header that describes the next entry, such as a long name.
  private mutating func information() throws(ArchiveError) -> [UInt8] {
    guard left <= 1 << 20 else { throw .damaged }
    return try contents()
  }

  /// Returns the next header, or nil at the end of the archive: two blocks of zeros, or one and the
  /// end of the file.
  private mutating func header() throws(ArchiveError) -> TarHeader? {
    let block = try stream.next(TarHeader.size)
    guard block.count == TarHeader.size else { throw .truncated }
    guard block.allSatisfy({ $0 == 0 }) else { return try TarHeader(block) }
    guard try stream.next(TarHeader.size).allSatisfy({ $0 == 0 }) else { throw .damaged }
    try stream.drain()
    isAtEnd = true
    return nil
  }
}
