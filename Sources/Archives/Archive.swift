/// Something that holds files under names. It is only read, and nothing is ever written to a disk.
public protocol Archive: Sendable {
  /// All that it holds, in its own order.
  var entries: [ArchiveEntry] { get }

  /// The bytes of the entries at some positions, each with at most `limit` bytes, or why not.
  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>]
}

extension Archive {
  /// The bytes of one entry.
  public func contents(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    guard let result = contents(of: [position], atMost: limit)[position] else {
      throw ArchiveError("The archive has no such entry.")
    }
    return try result.get()
  }
}

/// Tells the kinds of archives apart by their first bytes, whatever their names say.
public enum ArchiveKind: Sendable, Equatable {
  case zip
  case tar
  case compressedTar
  /// One that is not read here, and what it is called.
  case unsupported(String)

  /// - Throws: `ArchiveError` where the source cannot be read.
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

  /// Opens an archive of any kind that is read here.
  ///
  /// - Throws: `ArchiveError` where it is none, or none that can be trusted.
  public static func open(
    _ source: some ByteSource, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) -> any Archive {
    switch try ArchiveKind(of: source) {
    case .zip: return try ZipReader(source, limits: limits)
    case .tar: return try TarReader(source, isCompressed: false, limits: limits)
    case .compressedTar:
      let start = try ByteStream(source, isCompressed: true, limits: limits).next(TarHeader.size)
      // An empty tar begins with its end, which is zeros.
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
