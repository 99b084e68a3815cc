/// A call that a scheduler will make later. It can be canceled until then.
///
/// Once it is made or canceled, it releases its closure, and with it everything that the closure
/// retains.
public final class ScheduledCall {
  private var action: (() -> Void)?
  private let whenOver: () -> Void

  /// Creates a call of `action`. It calls `whenOver` when it is made or canceled, so that a
  /// scheduler of your own knows when to release it.
  public init(_ action: @escaping () -> Void, whenOver: @escaping () -> Void = {}) {
    self.action = action
    self.whenOver = whenOver
  }

  /// True until the call is made or canceled.
  public var isWaiting: Bool { action != nil }

  /// Cancels the call. Does nothing if it was already made or canceled.
  public func cancel() {
    guard isWaiting else { return }
    action = nil
    whenOver()
  }

  /// Makes the call, unless it was already made or canceled. Only schedulers need this method.
  public func make() {
    guard let action else { return }
    self.action = nil
    whenOver()
    action()
  }
}
