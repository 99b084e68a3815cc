// Way: The sleep and the cancellation check both throw, and end the task.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void
  private var pending: Task<Void, any Error>?

  public init(
    interval: Duration = .seconds(5), clock: any Clock<Duration>,
    save: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.save = save
  }

  public func change() {
    pending?.cancel()
    pending = Task { [clock, interval] in
      try await clock.sleep(for: interval, tolerance: nil)
      try Task.checkCancellation()
      self.close()
    }
  }

  public func close() {
    if let task = pending {
      pending = nil
      task.cancel()
      save()
    }
  }
}
