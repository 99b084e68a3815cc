import Foundation

/// Schedules calls to be made later, on the thread that scheduled them.
public protocol Scheduler: AnyObject {
  /// The time of the scheduler's own clock, in seconds. It never goes back, and it is not a date.
  var now: TimeInterval { get }

  /// Schedules a call of `action`, to be made once, after this many seconds, unless it is canceled.
  ///
  /// The scheduler retains the call until it is made or canceled. A negative time counts as zero.
  /// Even then, `action` is called after this method has returned.
  func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall
}

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

/// A scheduler that uses timers on the run loop of the calling thread.
///
/// The timers are added for the common modes. So in an app, calls are also made while the user
/// scrolls.
public final class RunLoopScheduler: Scheduler {
  /// Creates a scheduler.
  public init() {}

  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    var timer: Timer?
    // Once the call is over, the timer retains an empty call. On Linux it never releases that.
    let call = ScheduledCall(action) {
      timer?.invalidate()
      timer = nil
    }
    // The timer fires on the thread whose run loop it was added to, which is this one.
    nonisolated(unsafe) let sameThread = call
    // Timer(timeInterval:…) is due at once on Linux, whatever the interval.
    let due = Date(timeIntervalSinceNow: max(seconds, 0))
    let made = Timer(fire: due, interval: 0, repeats: false) { _ in sameThread.make() }
    timer = made
    RunLoop.current.add(made, forMode: .common)
    return call
  }
}
