import Synchronization

/// A wish that some work be given up: the children that run for it are ended.
public final class Cancellation: Sendable {
  private let wish = Mutex(false)

  /// The one that work on this thread is guarded by, if any.
  @TaskLocal package static var current: Cancellation?

  public init() {}

  /// Ends what runs now, and lets nothing more be started for this work.
  public func cancel() {
    wish.withLock { $0 = true }
  }

  public var isCancelled: Bool { wish.withLock { $0 } }

  /// Does some work, on this thread. Once it is cancelled, each `ChildProcess` that the work runs
  /// throws `Cancelled`, within a few hundredths of a second.
  public func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  /// - Throws: `Cancelled` where the work on this thread was given up.
  static func check() throws {
    if current?.isCancelled == true { throw Cancelled() }
  }

  /// Thrown by a child process whose work was given up.
  public struct Cancelled: Error {
    public init() {}
  }
}
