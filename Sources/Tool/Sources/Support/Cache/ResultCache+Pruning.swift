import Foundation

/// The rule for which entries of a cache are kept.
public struct PruningRule: Sendable {
  /// Days after which an unused entry is removed.
  public var days = 60.0
  /// Bytes that all entries may take together; the least recently used ones are removed first.
  public var bytes = 2 << 30

  public init() {}
}

extension ResultCache {
  private static let day: TimeInterval = 86_400

  /// True if at least a day has passed since the cache was pruned. The first call starts the count.
  var isDue: Bool {
    let stamp = folder.appendingPathComponent("tidied")
    guard let last = Self.date(of: stamp) else {
      notePruned()
      return false
    }
    return abs(now().timeIntervalSince(last)) >= Self.day
  }

  /// Removes the entries that the rule does not keep. No other process may use the cache meanwhile.
  ///
  /// Entries used within the last day are kept, however large they are.
  func prune(_ rule: PruningRule) {
    var total = 0
    for entry in entries().sorted(by: { $0.used > $1.used }) {
      let age = now().timeIntervalSince(entry.used)
      total += Self.size(of: entry.place)
      let isWorthIt = !entry.isDraft && age < rule.days * Self.day && total <= rule.bytes
      if age >= Self.day, !isWorthIt { try? FileManager.default.removeItem(at: entry.place) }
    }
    notePruned()
  }

  private struct Entry {
    let place: URL
    let used: Date
    /// True if the entry was never finished, because its run was killed.
    let isDraft: Bool
  }

  /// Returns everything that was kept under a key, and all drafts. Unrelated files in the folder
  /// are ignored.
  private func entries() -> [Entry] {
    names(in: folder).flatMap { kind in
      let kindFolder = folder.appendingPathComponent(kind)
      let isDraft = kind == "drafts"
      return names(in: kindFolder).compactMap { name -> Entry? in
        guard isDraft || Self.isKey(name) else { return nil }
        let place = kindFolder.appendingPathComponent(name)
        return Self.date(of: place).map { Entry(place: place, used: $0, isDraft: isDraft) }
      }
    }
  }

  private func notePruned() {
    let stamp = folder.appendingPathComponent("tidied")
    try? Data().write(to: stamp)
    Self.set(now(), of: stamp)
  }

  private func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private static func isKey(_ name: String) -> Bool {
    name.utf8.count == keyLength && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Returns the size of a file, or of all files in a folder, in bytes.
  private static func size(of place: URL) -> Int {
    var facts = stat()
    guard lstat(place.path, &facts) == 0 else { return 0 }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return Int(facts.st_size) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.reduce(0) { $0 + size(of: place.appendingPathComponent($1)) }
  }
}
