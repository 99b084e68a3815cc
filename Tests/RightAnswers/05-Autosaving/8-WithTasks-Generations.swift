// Way: Each change has a number, and a task saves only if no change came after its own.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void
  private var waiting: Task<Void, any Error>?
  private var generation = 0
  private var isUnsaved = false

  public init(
    interval: Duration = .seconds(5), clock: any Clock<Duration>,
    save: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.save = save
  }

  public func change() {
    generation += 1
    isUnsaved = true
    waiting?.cancel()
    waiting = Task { [generation] in
      try await clock.sleep(for: interval)
      if generation == self.generation { close() }
    }
  }

  public func close() {
    generation += 1
    waiting?.cancel()
    if isUnsaved {
      isUnsaved = false
      save()
    }
  }
}
