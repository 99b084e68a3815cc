import Synchronization

/// A request to cancel some work: its child processes are ended.
public final class Cancellation: Sendable {
  private let wish = Atomic(false)

  /// The object that guards the work on this thread, or nil if there is none.
  @TaskLocal package static var current: Cancellation?

  public init() {}

  /// Ends the child processes of the work, and prevents it from starting others.
  public func cancel() { wish.store(true, ordering: .sequentiallyConsistent) }

  public var isCancelled: Bool { wish.load(ordering: .sequentiallyConsistent) }

  /// Runs some work on this thread. Once this object is canceled, each `ChildProcess` of the work
  /// throws `Canceled`, within a few hundredths of a second.
  public func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  /// - Throws: `Canceled` if the work on this thread was canceled.
  static func check() throws {
    if current?.isCancelled == true { throw Canceled() }
  }

  public struct Canceled: Error {}
}
