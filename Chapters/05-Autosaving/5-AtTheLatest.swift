import Foundation
import Workbench

/// Debounces changes with a maximum wait: saves an interval after the last change, or a limit after
/// the first unsaved one, whichever is earlier.
public final class LimitedAutosave {
  private let interval: TimeInterval
  private let limit: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  private var pending: ScheduledCall?

  /// - Parameters:
  ///   - interval: the number of seconds from the last change to the save.
  ///   - limit: the longest time from the first unsaved change to the save, in seconds.
  public init(
    interval: TimeInterval = 5, limit: TimeInterval = 30, scheduler: any Scheduler,
    save: @escaping () -> Void
  ) {
    self.interval = interval
    self.limit = limit
    self.scheduler = scheduler
    self.save = save
  }

  /// Notes a change, and reschedules the save within the limit.
  public func change() {
    // This is the debounce of 5.2. Add the maximum wait.
    pending?.cancel()
    pending = scheduler.after(interval) { self.save() }
  }
}
