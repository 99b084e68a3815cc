/// Saves once after a burst of changes, with one task that waits on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

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
    // Replace the task that waits to save.
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    // Save now what is pending, and nothing twice.
  }
}
