// Way: A change only moves the time of the save, and the task that wakes too early sleeps again.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void
  private let elapsed: @Sendable () -> Duration
  private var waiting: Task<Void, Never>?
  private var due = Duration.zero

  public init(
    interval: Duration = .seconds(5), clock: any Clock<Duration>,
    save: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.save = save
    elapsed = Self.stopwatch(clock)
  }

  /// Returns a function that returns the time since this call.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  public func change() {
    due = elapsed() + interval
    if waiting == nil { waiting = Task { await wait() } }
  }

  private func wait() async {
    while !Task.isCancelled {
      let rest = due - elapsed()
      if rest <= .zero { return close() }
      try? await clock.sleep(for: rest)
    }
  }

  public func close() {
    guard let task = waiting else { return }
    waiting = nil
    task.cancel()
    save()
  }
}
