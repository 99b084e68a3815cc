// Mistake: After each save a call waits to see whether there is more.
// Verdict: failed
// Message: not even one that would do nothing
import Foundation
import Workbench

/// Saves once after a burst of changes, when so many seconds have gone by without another.
public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  private var pending: ScheduledCall?
  private var hasChanges = false

  /// - Parameter interval: how many seconds after the last change to save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  private func wait() {
    pending?.cancel()
    pending = scheduler.after(interval) {
      guard self.hasChanges else { return }
      self.hasChanges = false
      self.save()
      self.wait()
    }
  }

  /// Takes notice of a change: the save is due an interval from now, and no earlier.
  public func change() {
    hasChanges = true
    wait()
  }
}
