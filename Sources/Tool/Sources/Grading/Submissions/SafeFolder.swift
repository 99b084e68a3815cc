import Foundation
import Support

/// An open folder that reaches no item through a link.
///
/// Names are passed to the system as the bytes that it returned, because not all of them are valid
/// text.
final class SafeFolder: Sendable {
  private let descriptor: Int32

  /// Opens a trusted folder by its path, which may be a link.
  convenience init?(path: String) {
    self.init(descriptor: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init?(descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns a folder in this one, or nil if it cannot be opened or is a link.
  func folder(_ name: [UInt8]) -> SafeFolder? {
    SafeFolder(descriptor: openItem(name, O_DIRECTORY))
  }

  /// Returns the names of all items in the folder, except `.` and `..`, sorted by their bytes.
  /// Returns nil if the folder cannot be read.
  func names() -> [[UInt8]]? {
    // A separate descriptor, which `closedir` closes.
    let copy = openItem([UInt8(ascii: ".")], O_DIRECTORY)
    guard copy >= 0, let listing = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return nil
    }
    defer { closedir(listing) }
    var names: [[UInt8]] = []
    while let entry = readdir(listing) {
      let name = Self.name(of: entry)
      if name != [46], name != [46, 46] { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func kind(of name: [UInt8]) -> ArchiveEntry.Kind? { item(name)?.kind }

  /// Returns the kind and the number of bytes of the item with this name, without following links,
  /// or nil if there is none.
  func item(_ name: [UInt8]) -> (kind: ArchiveEntry.Kind, size: Int)? {
    var facts = stat()
    guard fstatat(descriptor, Self.text(name), &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return (Self.kind(facts), Int(facts.st_size))
  }

  /// Opens a regular file. It never waits for other items, such as pipes.
  func file(_ name: [UInt8], shown: @autoclosure () -> ShownName) throws(ArchiveError) -> FileSource
  {
    let file = openItem(name, O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      throw errno == ELOOP
        ? ArchiveError("\(shown()) is a link, not a file.")
        : ArchiveError("\(shown()) cannot be opened: check its permissions.")
    }
    var facts = stat()
    guard fstat(file, &facts) == 0, Self.kind(facts) == .file else {
      close(file)
      throw ArchiveError("\(shown()) is not a regular file.")
    }
    return FileSource(adopting: file, count: Int(facts.st_size))
  }
}

extension SafeFolder {
  private func openItem(_ name: [UInt8], _ flags: Int32) -> Int32 {
    openat(descriptor, Self.text(name), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)
  }

  private static func text(_ name: [UInt8]) -> [CChar] {
    name.map { CChar(bitPattern: $0) } + [0]
  }

  /// Reads the name in place, because an entry is shorter than its type declares.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return (0..<strlen(start)).map { UInt8(bitPattern: start[$0]) }
  }

  private static func kind(_ facts: stat) -> ArchiveEntry.Kind {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
