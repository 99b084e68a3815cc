/// Debounces changes with one task that sleeps on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

  // solution
  private var pending: Task<Void, Never>?
  // end of solution

  /// - Parameter interval: the time from the last change to the save.
  public init(
    interval: Duration = .seconds(5), clock: any Clock<Duration>,
    save: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.save = save
  }

  /// Notes a change, and schedules the save for an interval from now.
  public func change() {
    // solution, in place of:
    //   // Start a task that saves later, in place of the one that waits.
    pending?.cancel()
    pending = Task {
      try? await clock.sleep(for: interval)
      // The clock may not have noticed the cancellation, so check it here.
      if Task.isCancelled { return }
      pending = nil
      save()
    }
    // end of solution
  }

  /// Saves a pending change at once, and cancels the task that waits.
  public func close() {
    // solution, in place of:
    //   // Save a pending change now, and leave no task sleeping.
    guard let waiting = pending else { return }
    waiting.cancel()
    pending = nil
    save()
    // end of solution
  }
}
