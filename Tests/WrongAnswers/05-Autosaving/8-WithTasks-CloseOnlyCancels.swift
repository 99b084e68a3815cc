// Mistake: Closing cancels the task, and nothing is saved.
// Verdict: failed
// Message: close() saves it
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
      try? await clock.sleep(for: interval)
      // Asked here and not of the clock, which may not have noticed.
      if Task.isCancelled { return }
      pending = nil
      save()
    }
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    guard let waiting = pending else { return }
    waiting.cancel()
    pending = nil
  }
}
