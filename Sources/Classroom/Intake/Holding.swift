import Archives

/// Where a submission's files lie: a folder or an archive.
protocol Holding {
  /// What lies there, in an order that is always the same.
  var items: [HeldItem] { get }

  /// The bytes of the items at some positions, each with at most `limit`, or why not.
  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], Refusal>]

  /// The item at a position, to be opened as an archive.
  func source(of position: Int) throws(Refusal) -> any ByteSource
}

/// One thing in a holding, unread.
struct HeldItem: Sendable {
  let path: String
  let components: [String]
  let kind: ArchiveEntry.Kind
  /// Whether its path leads out, or is none that a file could have.
  var isMisleading = false
  var refusal: Refusal?
}

/// An archive's files.
struct ArchiveHolding: Holding {
  let archive: any Archive
  let items: [HeldItem]

  /// Bytes that an archive in an archive may have; it is held in memory.
  static let innerLimit = 64 << 20

  init(_ source: some ByteSource) throws(Refusal) {
    archive = try ArchiveKind.open(source)
    items = archive.entries.map { entry in
      HeldItem(
        path: entry.path, components: entry.components, kind: entry.kind,
        isMisleading: entry.isMisleading, refusal: entry.refusal)
    }
  }

  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], Refusal>] {
    archive.contents(of: positions, atMost: limit)
  }

  func source(of position: Int) throws(Refusal) -> any ByteSource {
    MemorySource(try archive.contents(of: position, atMost: Self.innerLimit))
  }
}
