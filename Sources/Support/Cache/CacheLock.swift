import Foundation

/// That somebody works with a cache: as long as this is there, nobody forgets any of its entries.
///
/// It is a shared lock on a file beside the entries. Who tidies up needs the lock alone, and lets it
/// be if others are in.
public final class CacheLock: Sendable {
  private let cache: ResultCache
  private let lock: FileLock

  /// Waits while somebody tidies up, which takes a moment. Where the system has no such locks,
  /// nobody tidies up.
  public init(_ cache: ResultCache) {
    self.cache = cache
    lock = FileLock(cache.folder.appendingPathComponent("in-use"), .shared)
  }

  /// Forgets what nobody has used for long: at most once a day, and only if nobody else is in.
  ///
  /// It is for the end of the work: what is used just now is dated today, which keeps it.
  public func prune(_ rule: PruningRule = PruningRule()) {
    guard cache.isDue else { return }
    defer { lock.change(to: .shared) }
    guard lock.change(to: .exclusive, waits: false) else { return }
    // Somebody else may have tidied up between the look and the lock.
    if cache.isDue { cache.prune(rule) }
  }
}
