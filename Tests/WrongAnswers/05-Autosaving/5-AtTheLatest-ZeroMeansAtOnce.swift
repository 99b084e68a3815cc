// Mistake: With a time of zero the change itself saves.
// Verdict: failed
// Message: even with a time of zero
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
    if interval == 0 || limit == 0 { return save() }
    let now = scheduler.now
    let first = firstUnsavedChange ?? now
    firstUnsavedChange = first
    pending?.cancel()
    pending = scheduler.after(min(now + interval, first + limit) - now) {
      self.firstUnsavedChange = nil
      self.save()
    }
  }
}
