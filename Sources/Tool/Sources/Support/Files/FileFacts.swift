import Foundation

/// The metadata of a file, which the system returns without opening it; zeros if there is none.
struct FileFacts: Equatable, Sendable, CustomStringConvertible {
  private let path: String
  private let inode: UInt64
  private let size: Int
  /// The modification time, in nanoseconds since 1970.
  let modified: Int

  init(_ path: String) {
    var facts = stat()
    stat(path, &facts)
    self.path = path
    inode = UInt64(facts.st_ino)
    size = Int(facts.st_size)
    modified = facts.changed.tv_sec * 1_000_000_000 + facts.changed.tv_nsec
  }

  var description: String { "\(path) \(inode) \(size) \(modified)" }
}

extension stat {
  var changed: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
