import Archives

/// The place that a submission's files are read from: a folder or an archive.
protocol SubmissionSource {
  /// Everything in it, in an order that is always the same.
  var items: [SourceItem] { get }

  /// The bytes of the items at some positions, each with at most `limit`, or why not.
  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>]

  /// The item at a position, to be opened as an archive.
  func open(_ position: Int) throws(ArchiveError) -> any ByteSource
}

/// One thing in a source, unread.
struct SourceItem: Sendable {
  let path: String
  let components: [String]
  let kind: ArchiveEntry.Kind
  /// Whether its path leads out, or is none that a file could have.
  var isMisleading = false
  var refusal: ArchiveError?
}

/// An archive's files.
struct ArchiveSource: SubmissionSource {
  let archive: any Archive
  let items: [SourceItem]

  /// Bytes that an archive in an archive may have; it is held in memory.
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
