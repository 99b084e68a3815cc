import Foundation

/// The digests of files that have not changed since they were computed, in one file of a cache.
///
/// Files are identified by path, size, modification time and inode. A file that was modified within
/// the last two seconds is not recorded: it may change again without a change in any of these.
/// Contents of the file that are damaged or that this type did not write are ignored.
struct DigestMemory: Sendable {
  private let file: URL

  private struct Entry: Codable {
    /// The digest of the kind and the files' metadata.
    let facts: Digest
    let digest: Digest
  }

  /// The most entries that are kept: enough for the source folders of a few checkouts that share a
  /// cache, module by module.
  private static let capacity = 100
  /// Nanoseconds after a change in which another change may have the same time.
  private static let doubt = 2_000_000_000

  init(in folder: URL) {
    file = folder.appendingPathComponent("digests.json")
  }

  /// Returns the digest of `files`. If it is not known, `compute` computes it from their contents.
  ///
  /// - Parameter kind: what of their contents is digested, such as `bytes`.
  func digest(of files: [URL], as kind: String, compute: () throws -> Digest) throws -> Digest {
    let now = Int(Date().timeIntervalSince1970 * 1e9)
    let facts = files.map { FileFacts($0.path) }
    let key = Digest(texts: [kind] + facts.map(\.description))
    if let known = entries.last(where: { $0.facts == key }) { return known.digest }
    let digest = try compute()
    if facts.allSatisfy({ $0.modified < now - Self.doubt }) {
      let others = entries.filter { $0.facts != key }.suffix(Self.capacity - 1)
      try? file.makeFolder()
      try? JSONEncoder().encode(others + [Entry(facts: key, digest: digest)])
        .write(to: file, options: .atomic)
    }
    return digest
  }

  /// The entries, the newest last. Other processes add to them, too.
  private var entries: [Entry] {
    guard let json = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Entry].self, from: json)) ?? []
  }
}

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
  /// The modification time of the file, in seconds and nanoseconds.
  var changed: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
