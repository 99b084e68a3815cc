import Support

/// A collection of files under names: an archive, or a folder. It is only read, and nothing is ever
/// written to a disk.
public protocol Archive: Sendable {
  /// All entries, in an order that is always the same.
  var entries: [ArchiveEntry] { get }

  /// Returns the bytes of the entry at a position, which are at most `limit`.
  func contents(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8]

  /// Returns the bytes of the entries at these positions, or the error for each entry that cannot be
  /// read.
  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>]

  func source(at position: Int) throws(ArchiveError) -> any ByteSource
}

extension Archive {
  public func contents(
    of positions: Set<Int>, atMost limit: Int
  ) -> [Int: Result<[UInt8], ArchiveError>] {
    positions.reduce(into: [:]) { results, position in
      results[position] = Result { () throws(ArchiveError) in
        try contents(of: position, atMost: limit)
      }
    }
  }

  /// Reads an archive within this one into memory, if it has at most 64 MiB.
  public func source(at position: Int) throws(ArchiveError) -> any ByteSource {
    try contents(of: position, atMost: 64 << 20)
  }
}

public struct ArchiveEntry: Sendable, Equatable {
  /// The path as it was written, after decoding.
  public let path: String
  /// The components of the path, without empty ones and `.`.
  public let components: [String]
  public let kind: Kind
  /// The declared number of bytes.
  public let size: Int
  public internal(set) var refusal: ArchiveError?
  /// True if the path leads out of the archive's folder or cannot be a plain path.
  public let isMisleading: Bool

  public enum Kind: Sendable, Equatable {
    case file
    case folder
    case link
    /// A device, a pipe, or something unknown.
    case other
  }

  init(path: String, kind: Kind, size: Int, refusal: ArchiveError? = nil) {
    self.path = path
    components = EntryPath.components(of: path)
    self.kind = kind
    self.size = size
    let fault = EntryPath.fault(in: path)
    isMisleading = fault != nil
    let unusual = Self.fault(of: kind, path, other: "a device, a pipe or of an unknown kind")
    self.refusal = fault ?? unusual ?? refusal
  }

  /// Creates an entry for an item on a disk, whose name is whatever the disk accepts.
  init(onDisk components: [String], kind: Kind, size: Int) {
    self.components = components
    self.kind = kind
    path = components.joined(separator: "/")
    self.size = size
    isMisleading = false
    refusal = Self.fault(of: kind, path, other: "not a regular file")
  }

  private static func fault(of kind: Kind, _ path: String, other: String) -> ArchiveError? {
    switch kind {
    case .file, .folder: nil
    case .link: ArchiveError("\(ShownName(path)) is a link, not a file.")
    case .other: ArchiveError("\(ShownName(path)) is \(other).")
    }
  }

  /// Returns the reason why an archive does not return the entry's bytes, or nil.
  func refusal(atMost limit: Int) -> ArchiveError? {
    if let refusal { return refusal }
    if kind != .file { return ArchiveError("\(ShownName(path)) is a folder, not a file.") }
    return size > limit ? .tooLarge(path, size, limit: limit) : nil
  }
}

/// The kinds of archives, which are told by their first bytes and not by their names.
public enum ArchiveKind {
  /// Opens an archive of any supported kind, if it can be trusted.
  public static func open(_ source: any ByteSource) throws(ArchiveError) -> any Archive {
    guard source.count <= 1 << 30 else {
      throw ArchiveError("It is larger than a gigabyte: ask for only the exercises' files.")
    }
    let start = try source.bytes(upTo: TarHeader.size, at: 0)
    if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) {
      return try ZipReader(source)
    }
    let isCompressed = start.starts(with: [0x1F, 0x8B])
    let block = try ByteStream(source, isCompressed: isCompressed).next(TarHeader.size)
    // An empty tar begins with its end mark, which consists of zeros.
    if TarHeader.isHeader(block) || isCompressed && block.allSatisfy({ $0 == 0 }) {
      return try TarReader(source, isCompressed: isCompressed)
    }
    if isCompressed {
      throw ArchiveError(
        "It is a single file compressed with gzip, not an archive: ask for a zip, or for the file "
          + "as it is.")
    }
    if let other = unsupported.first(where: { start.starts(with: $0.magic) }) {
      throw ArchiveError(
        "It is an archive of the kind \(other.name); only zip, tar and tar.gz are read. "
          + "Ask for one of these.")
    }
    throw ArchiveError(
      source.count == 0 ? "It is an empty file." : "It is neither a zip nor a tar archive.")
  }

  private static let unsupported: [(magic: [UInt8], name: String)] = [
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z"),
    (Array("Rar!".utf8), "RAR"), (Array("BZh".utf8), "bzip2"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard"),
    (Array("PK\u{7}\u{8}".utf8), "split zip"), (Array("MSCF".utf8), "cabinet"),
    (Array("xar!".utf8), "xar"),
  ]
}

extension ArchiveError {
  static let truncated = ArchiveError("The archive ends too early: it was cut off or is damaged.")
  static let damaged = ArchiveError("The archive is damaged: its parts contradict each other.")
  static let bomb = ArchiveError(
    "The archive unfolds to far more than work of this kind can have: it looks like a bomb.")

  static let tooMany = ArchiveError(
    "The archive has more than \(ArchiveLimits.entries) entries, which is too many.")

  static func tooLarge(_ path: String, _ size: Int, limit: Int) -> ArchiveError {
    ArchiveError("\(ShownName(path)) has \(size) bytes, more than the \(limit) that are read.")
  }
}

enum ArchiveLimits {
  static let entries = 100_000
  /// The number of bytes that a zip's directory may have, and that the names in a tar may have
  /// together.
  static let directory = 32 << 20
  /// The number of bytes that a compressed tar may decompress to while it is read. They are not
  /// kept.
  static let unfolded = 1 << 30

  /// Returns true if `unfolded` bytes from `packed` ones are more than any honest archive contains.
  /// Source text reaches a ratio of about 10; the limit of deflate itself is 1,032. The first 8 MiB
  /// may have any.
  static func isBomb(_ unfolded: Int, from packed: Int) -> Bool {
    let (allowed, isTooMuch) = packed.multipliedReportingOverflow(by: 100)
    return !isTooMuch && unfolded - (8 << 20) > allowed
  }
}
