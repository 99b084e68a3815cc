// Mistake: The interval that was given is not looked at.
// Verdict: failed
// Message: not always 5 seconds
import Foundation
import Workbench

/// Saves an interval after the last change, but never later than a limit after the first unsaved
/// one.
public final class LimitedAutosave {
  private let interval: TimeInterval
  private let limit: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  private var pending: ScheduledCall?
  private var firstUnsavedChange: TimeInterval?

  /// - Parameters:
  ///   - interval: how many seconds after the last change to save.
  ///   - limit: how many seconds after the first unsaved change to save at the latest.
  public init(
    interval: TimeInterval = 5, limit: TimeInterval = 30, scheduler: any Scheduler,
    save: @escaping () -> Void
  ) {
    self.interval = interval
    self.limit = limit
    self.scheduler = scheduler
    self.save = save
  }

  /// Takes notice of a change: the save is put off, within the limit.
  public func change() {
    let now = scheduler.now
    let first = firstUnsavedChange ?? now
    firstUnsavedChange = first
    pending?.cancel()
    pending = scheduler.after(min(now + 5, first + limit) - now) {
      self.firstUnsavedChange = nil
      self.save()
    }
  }
}
