import Support

/// A person's files in the folder of submissions: a folder, or several files.
struct FolderSource: SubmissionSource {
  let items: [SourceItem]
  /// The path of each item from the folder of submissions, as the names in it.
  private let ways: [[[UInt8]]]
  private let root: SafeFolder

  /// The maximum size of an archive in a folder, in bytes.
  static let archiveLimit = 1 << 30

  /// Lists everything under some names.
  ///
  /// - Throws: `ArchiveError` if it cannot be listed, or if there are too many items.
  init(_ parts: [SubmissionPart], in root: SafeFolder) throws(ArchiveError) {
    self.root = root
    var walk = FolderWalk()
    for part in parts {
      switch root.kind(of: part.entry) {
      case .folder?:
        guard let folder = root.folder(part.entry), let names = folder.names() else {
          throw ArchiveError("The folder cannot be opened: check its permissions.")
        }
        try walk.visit(folder, names, way: [part.entry], shown: [])
      case let kind?:
        walk.add(way: [part.entry], shown: [part.fileName], kind)
      case nil:
        throw ArchiveError("It does not exist any more.")
      }
    }
    (items, ways) = (walk.items, walk.ways)
  }

  func contents(of positions: Set<Int>, atMost limit: Int) -> [Int: Result<[UInt8], ArchiveError>] {
    var contents: [Int: Result<[UInt8], ArchiveError>] = [:]
    for position in positions {
      contents[position] = Result { () throws(ArchiveError) in
        let file = try file(at: position)
        guard file.count <= limit else {
          throw ArchiveError(
            "\(ShownName(items[position].path)) has \(file.count) bytes, more than the \(limit) "
              + "that are read.")
        }
        return try file.bytes(file.count, at: 0)
      }
    }
    return contents
  }

  func open(_ position: Int) throws(ArchiveError) -> any ByteSource {
    try file(at: position)
  }

  /// Opens a file folder by folder, so that none of them is a link.
  private func file(at position: Int) throws(ArchiveError) -> FileSource {
    var shown: ShownName { ShownName(items[position].path) }
    var folder = root
    for name in ways[position].dropLast() {
      guard let next = folder.folder(name) else {
        throw ArchiveError("\(shown) cannot be opened: check its folder's permissions.")
      }
      folder = next
    }
    return try folder.file(ways[position].last ?? [], shown: shown)
  }
}

/// A walk through a folder and everything in it.
private struct FolderWalk {
  private(set) var items: [SourceItem] = []
  private(set) var ways: [[[UInt8]]] = []
  private var count = 0

  private static let limit = 100_000
  private static let depth = 40

  mutating func add(way: [[UInt8]], shown: [String], _ kind: ArchiveEntry.Kind) {
    let path = shown.joined(separator: "/")
    var item = SourceItem(path: path, components: shown, kind: kind)
    switch kind {
    case .link: item.refusal = ArchiveError("\(ShownName(path)) is a link, not a file.")
    case .other: item.refusal = ArchiveError("\(ShownName(path)) is not a regular file.")
    case .file, .folder: break
    }
    items.append(item)
    ways.append(way)
  }

  mutating func visit(
    _ folder: SafeFolder, _ names: [[UInt8]], way: [[UInt8]], shown: [String]
  ) throws(ArchiveError) {
    count += names.count
    guard count <= Self.limit, way.count <= Self.depth else {
      throw ArchiveError("It contains far more files or folders than any workbook.")
    }
    for name in names {
      let text = String(decoding: name, as: UTF8.self)
      guard !RequestedFiles.isPassedOver([text]), let kind = folder.kind(of: name) else { continue }
      add(way: way + [name], shown: shown + [text], kind)
      guard kind == .folder else { continue }
      guard let next = folder.folder(name), let inner = next.names() else {
        items[items.count - 1].refusal = ArchiveError(
          "\(ShownName((shown + [text]).joined(separator: "/"))) cannot be opened: look at its "
            + "permissions.")
        continue
      }
      try visit(next, inner, way: way + [name], shown: shown + [text])
    }
  }
}
