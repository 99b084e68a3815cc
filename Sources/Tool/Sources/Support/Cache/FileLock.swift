import Foundation

/// A lock on a file, which the system releases when this object is released or the process ends.
///
/// On a system without such locks, nothing waits.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// The kinds of lock.
  enum Kind {
    /// Others may have a shared lock at the same time.
    case shared
    /// No one else may have a lock at the same time.
    case exclusive
  }

  /// Waits until no one else has a lock on the file, and acquires an exclusive one. Creates the
  /// file if it does not exist.
  public convenience init(_ file: URL) {
    self.init(file, .exclusive)
  }

  /// Acquires an exclusive lock at once, or returns nil if someone else has a lock.
  public init?(ifFree file: URL) {
    descriptor = Self.descriptor(of: file)
    if !change(to: .exclusive, waits: false), errno == EWOULDBLOCK { return nil }
  }

  init(_ file: URL, _ kind: Kind) {
    descriptor = Self.descriptor(of: file)
    change(to: kind)
  }

  private static func descriptor(of file: URL) -> Int32 {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    return open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Changes the kind of the lock.
  ///
  /// - Parameter waits: true to wait until others release their locks.
  /// - Returns: true if the lock is now of that kind.
  @discardableResult
  func change(to kind: Kind, waits: Bool = true) -> Bool {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while true {
      if flock(descriptor, operation) == 0 { return true }
      guard errno == EINTR else { return false }
    }
  }
}
