import Support

/// A source of a submission's files: a folder or an archive.
protocol SubmissionSource {
  /// All items, in an order that is always the same.
  var items: [SourceItem] { get }

  /// Returns the bytes of the items at some positions, each with at most `limit` bytes, or the
  /// reason why they cannot be read.
  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>]

  /// Opens the item at a position as an archive.
  func open(_ position: Int) throws(ArchiveError) -> any ByteSource
}

/// One item in a source, not yet read.
struct SourceItem: Sendable {
  let path: String
  let components: [String]
  let kind: ArchiveEntry.Kind
  /// True if the path leads out of the source, or if no file could have it.
  var isMisleading = false
  var refusal: ArchiveError?
}

/// The files of an archive.
struct ArchiveSource: SubmissionSource {
  let archive: any Archive
  let items: [SourceItem]

  /// The maximum size of an archive within an archive, in bytes. It is read into memory.
  static let innerLimit = 64 << 20

  init(_ source: some ByteSource) throws(ArchiveError) {
    archive = try ArchiveKind.open(source)
    items = archive.entries.map { entry in
      SourceItem(
        path: entry.path, components: entry.components, kind: entry.kind,
        isMisleading: entry.isMisleading, refusal: entry.refusal)
    }
  }

  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>] {
    archive.contents(of: positions, atMost: limit)
  }

  func open(_ position: Int) throws(ArchiveError) -> any ByteSource {
    MemorySource(try archive.contents(of: position, atMost: Self.innerLimit))
  }
}
