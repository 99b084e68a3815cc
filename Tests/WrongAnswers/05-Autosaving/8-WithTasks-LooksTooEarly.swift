// Mistake: Whether it was cancelled is asked before the task waits for the actor.
// Verdict: failed
// Message: though the clock has woken the task
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

  private func saveNow() {
    pending = nil
    save()
  }

  /// Takes notice of a change: the save is due an interval from now, and no earlier.
  public func change() {
    pending?.cancel()
    pending = Task.detached { [self, clock, interval] in
      try? await clock.sleep(for: interval)
      if Task.isCancelled { return }
      await saveNow()
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
