/// Debounces changes with one task that sleeps on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

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
    // Start a task that saves later, in place of the one that waits.
  }

  /// Saves a pending change at once, and cancels the task that waits.
  public func close() {
    // Save a pending change now, and leave no task sleeping.
  }
}
