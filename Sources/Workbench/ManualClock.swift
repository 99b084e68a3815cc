import Synchronization

/// A clock for tests. Tasks that sleep on it wake when `advance(by:)` reaches their time.
public final class ManualClock: Clock {
  /// A time on the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (end: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var canceled: Set<Int> = []
    var lastID = 0
    var sleeps = 0
  }

  private let state = Mutex(State())
  private let isDeaf: Bool

  /// Creates a clock that starts at zero. If it is deaf to cancellation, a canceled task sleeps
  /// until its time has come.
  public init(deafToCancellation isDeaf: Bool = false) {
    self.isDeaf = isDeaf
  }

  public var now: Instant { state.withLock { $0.now } }
  public let minimumResolution = Duration.zero

  /// The number of tasks that are asleep.
  public var sleeping: Int { state.withLock { $0.sleepers.count } }

  /// The number of sleeps that have begun so far, including those that have ended.
  public var sleeps: Int { state.withLock { $0.sleeps } }

  public func sleep(until end: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep(id, until: end, $0) }
    } onCancel: {
      if !isDeaf { cancel(id) }
    }
  }

  /// Advances the clock, and wakes the tasks whose time has come.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.end <= now }.sorted { $0.value.end < $1.value.end }
      for sleeper in due { state.sleepers[sleeper.key] = nil }
      return due.map(\.value.wake)
    }
    for wake in woken { wake.resume() }
  }
}

extension ManualClock {
  /// Resumes at once if the time has already come, or if the task was canceled before this call.
  private func fallAsleep(
    _ id: Int, until end: Instant, _ wake: CheckedContinuation<Void, any Error>
  ) {
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if state.canceled.remove(id) != nil { return .failure(CancellationError()) }
      if end <= state.now { return .success(()) }
      state.sleepers[id] = (end, wake)
      state.sleeps += 1
      return nil
    }
    if let outcome { wake.resume(with: outcome) }
  }

  private func cancel(_ id: Int) {
    let wake = state.withLock { state in
      guard let sleeper = state.sleepers.removeValue(forKey: id) else {
        state.canceled.insert(id)
        return CheckedContinuation<Void, any Error>?.none
      }
      return sleeper.wake
    }
    wake?.resume(throwing: CancellationError())
  }
}
