import Support

/// A person's files in the folder of submissions: a folder, or several files.
struct FolderSource: Archive {
  private(set) var entries: [ArchiveEntry] = []
  /// The path of each entry from the folder of submissions, as the names in it.
  private var ways: [[[UInt8]]] = []
  private let root: SafeFolder
  /// The number of items that were listed, also those that are passed over.
  private var count = 0

  init(_ parts: [SubmissionPart], in root: SafeFolder) throws(ArchiveError) {
    self.root = root
    for part in parts {
      guard let item = root.item(part.entry) else {
        throw ArchiveError("It does not exist any more.")
      }
      guard item.kind == .folder else {
        add(way: [part.entry], shown: [part.fileName], item)
        continue
      }
      guard let folder = root.folder(part.entry), let names = folder.names() else {
        throw ArchiveError("The folder cannot be opened: check its permissions.")
      }
      try visit(folder, names, way: [part.entry], shown: [])
    }
  }

  func contents(of position: Int, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    let file = try source(at: position)
    guard file.count <= limit else {
      throw .tooLarge(entries[position].path, file.count, limit: limit)
    }
    return try file.bytes(file.count, at: 0)
  }

  /// Opens a file folder by folder, so that none of them is a link.
  func source(at position: Int) throws(ArchiveError) -> any ByteSource {
    var shown: ShownName { ShownName(entries[position].path) }
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

extension FolderSource {
  private mutating func add(
    way: [[UInt8]], shown: [String], _ item: (kind: ArchiveEntry.Kind, size: Int)
  ) {
    entries.append(ArchiveEntry(onDisk: shown, kind: item.kind, size: item.size))
    ways.append(way)
  }

  private mutating func visit(
    _ folder: SafeFolder, _ names: [[UInt8]], way: [[UInt8]], shown: [String]
  ) throws(ArchiveError) {
    count += names.count
    guard count <= 100_000, way.count <= 40 else {
      throw ArchiveError("It contains far more files or folders than any workbook.")
    }
    for name in names {
      let text = String(decoding: name, as: UTF8.self)
      guard !RequestedFiles.isPassedOver([text]), let item = folder.item(name) else { continue }
      add(way: way + [name], shown: shown + [text], item)
      guard item.kind == .folder else { continue }
      guard let next = folder.folder(name), let inner = next.names() else {
        let last = entries.count - 1
        entries[last].refusal = ArchiveError(
          "\(ShownName(entries[last].path)) cannot be opened: look at its permissions.")
        continue
      }
      try visit(next, inner, way: way + [name], shown: shown + [text])
    }
  }
}
