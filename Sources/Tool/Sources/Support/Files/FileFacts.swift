import Foundation

/// The metadata of a file, which the system returns without opening it; zeros if there is none.
struct FileFacts: Equatable, Sendable {
  /// The modification time, in nanoseconds since 1970.
  let modified: Int
  /// The path, the inode, the size and that time.
  let description: String

  init(_ path: String) {
    var facts = stat()
    stat(path, &facts)
    modified = facts.changed.tv_sec * 1_000_000_000 + facts.changed.tv_nsec
    description = "\(path) \(facts.st_ino) \(facts.st_size) \(modified)"
  }
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
