// Way: Each change has a number, and a task saves only if no change came after its own.
/// Saves once after a burst of changes, with one task that waits on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

  private var waiting: Task<Void, any Error>?
  private var generation = 0
  private var isUnsaved = false

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
    generation += 1
    isUnsaved = true
    waiting?.cancel()
    waiting = Task { [generation] in
      try await clock.sleep(for: interval)
      if generation == self.generation { close() }
    }
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    generation += 1
    waiting?.cancel()
    if isUnsaved {
      isUnsaved = false
      save()
    }
  }
}
