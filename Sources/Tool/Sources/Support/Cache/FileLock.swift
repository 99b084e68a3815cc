import Foundation

/// A lock on a file, which the system releases when this object is released or the process ends.
///
/// On a system without such locks, nothing waits.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until others have released their locks on the file, and acquires one. Creates the file
  /// if it does not exist.
  public init(_ file: URL, isShared: Bool = false) {
    descriptor = Self.descriptor(of: file)
    change(to: isShared ? LOCK_SH : LOCK_EX)
  }

  /// Acquires an exclusive lock at once, or returns nil if someone else has a lock.
  public init?(ifFree file: URL) {
    descriptor = Self.descriptor(of: file)
    if !change(to: LOCK_EX | LOCK_NB), errno == EWOULDBLOCK { return nil }
  }

  private static func descriptor(of file: URL) -> Int32 {
    try? file.makeFolder()
    return open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Changes the lock with an operation of `flock`, and returns true if that succeeds.
  @discardableResult
  func change(to operation: Int32) -> Bool {
    while flock(descriptor, operation) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

extension URL {
  package func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
