import Foundation
import Synchronization

/// The digests of files that have not changed since they were computed, in one file of a cache.
///
/// Files are identified by path, size, modification time and inode. A file that was modified within
/// the last two seconds is not recorded: it may change again without a change in any of these.
/// Contents of the file that are damaged or that this type did not write are ignored.
final class DigestMemory: Sendable {
  private let file: URL
  /// The entries, the newest last, or nil before the file has been read.
  private let entries = Mutex<[Entry]?>(nil)

  private struct Entry: Codable {
    /// The digest of the kind and the files' metadata.
    let facts: String
    let digest: String
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
    let facts = files.map { FileFacts(of: $0) }
    let key = Digest(texts: [kind] + facts.map(\.description)).description
    if let known = known(key) { return known }
    let digest = try compute()
    if facts.allSatisfy({ $0.modified < now - Self.doubt }) { remember(key, digest) }
    return digest
  }
}

extension DigestMemory {
  private func known(_ key: String) -> Digest? {
    entries.withLock { entries in
      let all = entries ?? read()
      entries = all
      return all.last { $0.facts == key }.flatMap { Digest(hexadecimal: $0.digest) }
    }
  }

  /// Records a digest. Keeps the entries that other processes have added since the file was read.
  private func remember(_ key: String, _ digest: Digest) {
    entries.withLock { entries in
      let others = read().filter { $0.facts != key }
      let all = others.suffix(Self.capacity - 1) + [Entry(facts: key, digest: digest.description)]
      entries = Array(all)
      guard let json = try? JSONEncoder().encode(entries) else { return }
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? json.write(to: file, options: .atomic)
    }
  }

  private func read() -> [Entry] {
    guard let json = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Entry].self, from: json)) ?? []
  }
}

/// The metadata of a file, which the system returns without opening it.
struct FileFacts: CustomStringConvertible {
  /// The path, inode, size and modification time.
  let description: String
  /// The modification time, in nanoseconds since 1970.
  let modified: Int

  init(of file: URL) {
    let path = file.path
    var facts = stat()
    stat(path, &facts)
    let changed = facts.changed
    modified = changed.tv_sec * 1_000_000_000 + changed.tv_nsec
    description = "\(path) \(facts.st_ino) \(facts.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
  }
}
