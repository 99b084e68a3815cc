// Mistake: Old tasks find that they are too late, but sleep on until then.
// Verdict: failed
// Message: one task waits
/// Saves once after a burst of changes, with one task that waits on a clock.
public actor TaskAutosave {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void

  private var pending = false
  private var changes = 0

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
    changes += 1
    pending = true
    let mine = changes
    Task {
      try? await clock.sleep(for: interval)
      guard mine == changes, pending else { return }
      pending = false
      save()
    }
  }

  /// Saves now what is pending, and leaves nothing waiting.
  public func close() {
    guard pending else { return }
    pending = false
    save()
  }
}
