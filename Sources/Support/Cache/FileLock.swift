import Foundation

/// A lock on a file, which the system releases when this is gone or the process ends.
///
/// Where the system has no such locks, nobody waits.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// What others may do meanwhile.
  enum Kind {
    /// Others may share the lock.
    case shared
    /// Nobody else may have it.
    case exclusive
  }

  /// Waits until nobody else has the lock on the file, which is made where there is none.
  public convenience init(_ file: URL) {
    self.init(file, .exclusive)
  }

  /// Has the lock at once, or is nil where another has it.
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

  /// Changes what others may do.
  ///
  /// - Parameter waits: whether to wait for others.
  /// - Returns: whether the lock is of that kind now.
  @discardableResult
  func change(to kind: Kind, waits: Bool = true) -> Bool {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while true {
      if flock(descriptor, operation) == 0 { return true }
      guard errno == EINTR else { return false }
    }
  }
}
