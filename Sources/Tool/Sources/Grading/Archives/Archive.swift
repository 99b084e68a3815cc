import Support

/// A collection of files under names. It is only read, and nothing is ever written to a disk.
public protocol Archive: Sendable {
  /// All entries, in the order of the archive.
  var entries: [ArchiveEntry] { get }

  /// Returns the bytes of the entries at these positions, each with at most `limit` bytes, or the
  /// error for each entry that cannot be read.
  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>]
}

extension Archive {
  /// Returns the bytes of one entry.
  ///
  /// - Throws: `ArchiveError` if there is no such entry, or if it cannot be read.
  public func contents(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    guard let result = contents(of: [position], atMost: limit)[position] else {
      throw ArchiveError("The archive has no such entry.")
    }
    return try result.get()
  }
}

/// The kind of an archive, determined by its first bytes and not by its name.
public enum ArchiveKind: Sendable, Equatable {
  case zip
  case tar
  case compressedTar
  /// A known kind that is not read here, with its name.
  case unsupported(String)

  /// Determines the kind of a source, or returns nil if the source is not an archive.
  ///
  /// - Throws: `ArchiveError` if the source cannot be read.
  public init?(of source: some ByteSource) throws(ArchiveError) {
    let start = try source.bytes(upTo: 512, at: 0)
    if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if start.starts(with: [0x1F, 0x8B]) {
      self = .compressedTar
    } else if TarHeader.isHeader(start) {
      self = .tar
    } else if let name = Self.others.first(where: { start.starts(with: $0.magic) })?.name {
      self = .unsupported(name)
    } else {
      return nil
    }
  }

  private static let others: [(magic: [UInt8], name: String)] = [
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z"),
    (Array("Rar!".utf8), "RAR"), (Array("BZh".utf8), "bzip2"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard"),
    (Array("PK\u{7}\u{8}".utf8), "split zip"), (Array("MSCF".utf8), "cabinet"),
    (Array("xar!".utf8), "xar"),
  ]

  /// Opens an archive of any supported kind.
  ///
  /// - Throws: `ArchiveError` if the source is not a supported archive, or if it cannot be trusted.
  public static func open(
    _ source: some ByteSource, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) -> any Archive {
    switch try ArchiveKind(of: source) {
    case .zip: return try ZipReader(source, limits: limits)
    case .tar: return try TarReader(source, isCompressed: false, limits: limits)
    case .compressedTar:
      let start = try ByteStream(source, isCompressed: true, limits: limits).next(TarHeader.size)
      // An empty tar begins with its end mark, which consists of zeros.
      guard TarHeader.isHeader(start) || start.allSatisfy({ $0 == 0 }) else {
        throw .onlyCompressed
      }
      return try TarReader(source, isCompressed: true, limits: limits)
    case .unsupported(let name):
      throw ArchiveError(
        "It is an archive of the kind \(name); only zip, tar and tar.gz are read. "
          + "Ask for one of these.")
    case nil:
      throw ArchiveError(
        source.count == 0 ? "It is an empty file." : "It is neither a zip nor a tar archive.")
    }
  }
}

extension ArchiveError {
  static let truncated = ArchiveError("The archive ends too early: it was cut off or is damaged.")
  static let damaged = ArchiveError("The archive is damaged: its parts contradict each other.")

  static let zerosBehind = ArchiveError(
    "Zeros stand behind the zip's end, as an upload leaves them that was disturbed: ask for it once "
      + "more.")
  static let onlyCompressed = ArchiveError(
    "It is a single file compressed with gzip, not an archive: ask for a zip, or for the file as it "
      + "is.")

  static func tooMany(_ limit: Int) -> ArchiveError {
    ArchiveError("The archive has more than \(limit) entries, which is too many.")
  }
}
