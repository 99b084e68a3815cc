// Mistake: After a save the promise is forgotten, also one that was made during the save.
// Verdict: failed
// Message: what was promised during the save
import Foundation
import Workbench

/// Saves once after a burst of changes, when so many seconds have gone by without another.
public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  private var pending: ScheduledCall?

  /// - Parameter interval: how many seconds after the last change to save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Takes notice of a change: the save is due an interval from now, and no earlier.
  public func change() {
    pending?.cancel()
    pending = scheduler.after(interval) {
      self.save()
      self.pending = nil
    }
  }
}
