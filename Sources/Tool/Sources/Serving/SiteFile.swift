import Foundation

/// A file of a site, open for reading.
final class SiteFile {
  /// The kinds of items at a path.
  enum Found {
    case file(SiteFile)
    case folder
    case nothing
  }

  let name: String
  private let descriptor: Int32
  private let facts: stat

  private init(_ descriptor: Int32, _ name: String, _ facts: stat) {
    self.descriptor = descriptor
    self.name = name
    self.facts = facts
  }

  deinit { close(descriptor) }

  /// Opens the item with a path of names in `root`. Opens one folder after another, and follows no
  /// symbolic link in the path.
  static func open(_ root: String, _ names: [String]) -> Found {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var descriptor = Foundation.open(root, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    for name in names where descriptor >= 0 {
      let isSafe = name != ".." && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
      let next = isSafe ? openat(descriptor, name, flags) : -1
      close(descriptor)
      descriptor = next
    }
    var facts = stat()
    guard descriptor >= 0, fstat(descriptor, &facts) == 0 else { return .nothing }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return .file(SiteFile(descriptor, names.last ?? "", facts))
    case S_IFDIR:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      return .nothing
    }
  }

  /// A tag that changes when the file changes.
  var tag: String {
    #if os(Linux)
      let time = facts.st_mtim
    #else
      let time = facts.st_mtimespec
    #endif
    return "\"\(facts.st_ino)-\(facts.st_size)-\(time.tv_sec)-\(time.tv_nsec)\""
  }

  /// Returns the whole content, or nil if it cannot be read or exceeds 64 MiB.
  func bytes() -> [UInt8]? {
    guard facts.st_size <= 64 << 20 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      return [UInt8](try handle.readToEnd() ?? Data())
    } catch {
      return nil
    }
  }
}
