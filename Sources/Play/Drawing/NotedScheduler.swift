import Foundation
import Workbench

/// A scheduler on the run loop that shows on the timeline the calls that one way to autosave has
/// scheduled.
@MainActor final class NotedScheduler: @MainActor Scheduler {
  private let way: Way
  private let timeline: Timeline
  private let real = RunLoopScheduler()
  /// A closure that makes each scheduled call.
  private let makeCall: (ScheduledCall) -> Void
  private var waiting: [ScheduledCall] = []

  init(
    _ way: Way, _ timeline: Timeline,
    makeCall: @escaping (ScheduledCall) -> Void = { $0.make() }
  ) {
    self.way = way
    self.timeline = timeline
    self.makeCall = makeCall
  }

  var now: TimeInterval { real.now }

  func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> ScheduledCall {
    var timer: ScheduledCall?
    let call = ScheduledCall(action) { [self] in
      timer?.cancel()
      timer = nil
      waiting.removeAll { !$0.isWaiting }
      if waiting.isEmpty { timeline.endWait(in: way) }
    }
    waiting.append(call)
    timer = real.after(seconds) { [makeCall] in makeCall(call) }
    timeline.mark(.wait, in: way, due: now + max(seconds, 0))
    return call
  }

  /// Cancels all waiting calls, as the end of a process does.
  func cut() {
    for call in waiting { call.cancel() }
  }
}

/// A clock that shows on the timeline how long a task is about to sleep.
struct NotedClock: Clock {
  let way: Way
  let timeline: Timeline
  private let real = ContinuousClock()

  var now: ContinuousClock.Instant { real.now }
  var minimumResolution: Duration { real.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let seconds = (deadline - real.now) / .seconds(1)
    await timeline.mark(.wait, in: way, due: Timeline.now + seconds)
    // A canceled task does not end its wait. The task that replaces it does.
    try await real.sleep(until: deadline, tolerance: tolerance)
    await timeline.endWait(in: way)
  }
}
