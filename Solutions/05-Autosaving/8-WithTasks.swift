/// Saves once after a burst of changes, with one task that waits on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

  // solution
  private var pending: Task<Void, Never>?
  // end of solution

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
    // solution, in place of:
    //   // Replace the task that waits to save.
    pending?.cancel()
    pending = Task {
      try? await clock.sleep(for: interval)
      // Asked here and not of the clock, which may not have noticed.
      if Task.isCancelled { return }
      pending = nil
      save()
    }
    // end of solution
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    // solution, in place of:
    //   // Save now what is pending, and nothing twice.
    guard let waiting = pending else { return }
    waiting.cancel()
    pending = nil
    save()
    // end of solution
  }
}
