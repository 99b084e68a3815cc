import Foundation

/// That somebody works with a cache: as long as this is there, nobody forgets any of its entries.
///
/// It is a shared lock on a file beside the entries. Who tidies up needs the lock alone, and lets it
/// be if others are in.
public final class CacheLock: Sendable {
  private let cache: ResultCache
  private let descriptor: Int32

  /// Waits while somebody tidies up, which takes a moment. Where the system has no such locks,
  /// nobody tidies up.
  public init(_ cache: ResultCache) {
    self.cache = cache
    try? FileManager.default.createDirectory(at: cache.folder, withIntermediateDirectories: true)
    let path = cache.folder.appendingPathComponent("in-use").path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    lock(LOCK_SH)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Forgets what nobody has used for long: at most once a day, and only if nobody else is in.
  ///
  /// It is for the end of the work: what is used just now is dated today, which keeps it.
  public func prune(_ rule: PruningRule = PruningRule()) {
    guard cache.isDue else { return }
    defer { lock(LOCK_SH) }
    guard lock(LOCK_EX | LOCK_NB) else { return }
    // Somebody else may have tidied up between the look and the lock.
    if cache.isDue { cache.prune(rule) }
  }

  @discardableResult
  private func lock(_ operation: Int32) -> Bool {
    while true {
      if flock(descriptor, operation) == 0 { return true }
      guard errno == EINTR else { return false }
    }
  }
}
