// Mistake: The task holds the autosave weakly, and with it goes the change.
// Verdict: failed
// Message: the change must be saved all the same
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
    pending = Task { [weak self, clock, interval] in
      try? await clock.sleep(for: interval)
      if Task.isCancelled { return }
      await self?.saveNow()
    }
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    pending?.cancel()
    saveNow()
  }

  private func saveNow() {
    if pending == nil { return }
    pending = nil
    save()
  }
}
