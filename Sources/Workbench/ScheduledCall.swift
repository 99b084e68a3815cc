/// A call that a scheduler has promised to make later, and that can be called off until then.
///
/// It lets go of its closure, and of all that the closure holds, as soon as it was made or
/// called off.
public final class ScheduledCall {
  private var action: (() -> Void)?
  private let whenOver: () -> Void

  /// Makes a call of `action`; a scheduler of your own can learn from `whenOver` that it need
  /// not be kept any longer.
  public init(_ action: @escaping () -> Void, whenOver: @escaping () -> Void = {}) {
    self.action = action
    self.whenOver = whenOver
  }

  /// Whether the call is still to be made.
  public var isWaiting: Bool { action != nil }

  /// Calls it off. Nothing happens if it was made or called off already.
  public func cancel() {
    guard isWaiting else { return }
    action = nil
    whenOver()
  }

  /// Makes the call, once: this is for schedulers.
  public func make() {
    guard let action else { return }
    self.action = nil
    whenOver()
    action()
  }
}
