// Way: The sleep and the question whether the task was cancelled both throw, and end the task.
/// Saves once after a burst of changes, with one task that waits on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

  private var pending: Task<Void, any Error>?

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
    pending = Task { [clock, interval] in
      try await clock.sleep(for: interval, tolerance: nil)
      try Task.checkCancellation()
      self.close()
    }
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    if let task = pending {
      pending = nil
      task.cancel()
      save()
    }
  }
}
