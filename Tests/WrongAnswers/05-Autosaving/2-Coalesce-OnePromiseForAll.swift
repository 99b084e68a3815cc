// Mistake: All autosaves share one promise.
// Verdict: failed
// Message: puts off no save of another
import Foundation
import Workbench

/// Saves once after a burst of changes, when so many seconds have gone by without another.
public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  nonisolated(unsafe) private static var pending: ScheduledCall?

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
    Self.pending?.cancel()
    Self.pending = scheduler.after(interval) { self.save() }
  }
}
