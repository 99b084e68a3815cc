import Foundation

/// A scheduler on which no time passes.
public final class StoppedScheduler: Scheduler {
  public let now: TimeInterval = 0
  private var calls: [ScheduledCall] = []

  public init() {}

  public func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    calls.append(ScheduledCall(action))
    return calls[calls.count - 1]
  }

  /// Makes the calls that wait, but not those that are scheduled meanwhile.
  public func makeCalls() {
    let due = calls
    calls = []
    for call in due { call.make() }
  }
}
