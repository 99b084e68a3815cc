// Mistake: Calls pile up at the scheduler, and all but the last find that they have nothing to do.
// Verdict: failed
// Message: one call waits
import Foundation
import Workbench

/// Saves once after a burst of changes, when so many seconds have gone by without another.
public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  private var changes = 0

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
    changes += 1
    let mine = changes
    _ = scheduler.after(interval) {
      if mine == self.changes { self.save() }
    }
  }
}
