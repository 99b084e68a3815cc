// Mistake: A cancelled task that wakes forgets the task that took its place.
// Verdict: failed
// Message: the change after it is still pending
/// Saves once after a burst of changes, with one task that waits on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

  private var pending: Task<Void, Never>?

  /// - Parameter interval: how long after the last change to save.
  public init(
    interval: Duration = .seconds(5), clock: any Clock<Duration>,
    save: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.save = save
  }

  /// Takes notice of a change: the save is due an interval from now, and no earlier.
  public func change() {
    pending?.cancel()
    pending = Task {
      do { try await clock.sleep(for: interval) } catch { return }
      pending = nil
      if Task.isCancelled { return }
      save()
    }
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    guard let waiting = pending else { return }
    waiting.cancel()
    pending = nil
    save()
  }
}
