import Foundation

extension ResultCache {
  /// Returns a shared lock on the cache. While a process has it, no other process removes entries.
  ///
  /// Waits while another process prunes the cache, which takes a moment. On a system without such
  /// locks, the cache is never pruned.
  public func lock() -> FileLock {
    FileLock(folder.appendingPathComponent("in-use"), isShared: true)
  }

  /// Removes entries that have not been used for a long time: at most once a day, and only if no
  /// other process has the lock.
  ///
  /// Call this at the end of the work: an entry that was just used has today's date, and is kept.
  public func prune(holding lock: FileLock) {
    guard isDue else { return }
    defer { lock.change(to: LOCK_SH) }
    // Another process may have pruned the cache between the check and the lock.
    if lock.change(to: LOCK_EX | LOCK_NB), isDue { prune() }
  }

  private static let day: TimeInterval = 86_400
  private var stamp: URL { folder.appendingPathComponent("tidied") }

  /// True if at least a day has passed since the cache was pruned. The first call starts the count.
  var isDue: Bool {
    guard let last = Self.date(of: stamp) else {
      notePruned()
      return false
    }
    return abs(now().timeIntervalSince(last)) >= Self.day
  }

  /// Removes the entries that nothing has used for 60 days, and the least recently used ones beyond
  /// a number of bytes. No other process may use the cache meanwhile.
  ///
  /// Entries used within the last day are kept, however large they are. Everything that was kept
  /// under a key is an entry, and so are all drafts, which a killed run never finished. Unrelated
  /// files in the folder are ignored.
  func prune(bytes: Int = 2 << 30) {
    var entries: [(place: URL, used: Date, isDraft: Bool)] = []
    for kind in Self.names(in: folder) {
      let kindFolder = folder.appendingPathComponent(kind)
      let isDraft = kind == "drafts"
      for name in Self.names(in: kindFolder) where isDraft || Self.isKey(name) {
        let place = kindFolder.appendingPathComponent(name)
        if let used = Self.date(of: place) { entries.append((place, used, isDraft)) }
      }
    }
    var total = 0
    for entry in entries.sorted(by: { $0.used > $1.used }) {
      let age = now().timeIntervalSince(entry.used)
      total += Self.size(of: entry.place)
      let isWorthIt = !entry.isDraft && age < 60 * Self.day && total <= bytes
      if age >= Self.day, !isWorthIt { try? FileManager.default.removeItem(at: entry.place) }
    }
    notePruned()
  }

  private func notePruned() {
    try? Data().write(to: stamp)
    Self.set(now(), of: stamp)
  }

  private static func names(in folder: URL) -> [String] {
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
    return names(in: place).reduce(0) { $0 + size(of: place.appendingPathComponent($1)) }
  }
}
