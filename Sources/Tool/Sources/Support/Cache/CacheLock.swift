import Foundation

/// A shared lock on a cache. While a process has it, no other process removes entries.
///
/// The lock is on a file beside the entries. Pruning needs the lock exclusively, and does not wait
/// for it.
public final class CacheLock: Sendable {
  private let cache: ResultCache
  private let lock: FileLock

  /// Waits while another process prunes the cache, which takes a moment. On a system without such
  /// locks, the cache is never pruned.
  public init(_ cache: ResultCache) {
    self.cache = cache
    lock = FileLock(cache.folder.appendingPathComponent("in-use"), .shared)
  }

  /// Removes entries that have not been used for a long time: at most once a day, and only if no
  /// other process has the lock.
  ///
  /// Call this at the end of the work: an entry that was just used has today's date, and is kept.
  public func prune(_ rule: PruningRule = PruningRule()) {
    guard cache.isDue else { return }
    defer { lock.change(to: .shared) }
    guard lock.change(to: .exclusive, waits: false) else { return }
    // Another process may have pruned the cache between the check and the lock.
    if cache.isDue { cache.prune(rule) }
  }
}
