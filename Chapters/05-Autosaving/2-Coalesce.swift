import Foundation
import Workbench

/// Debounces changes: saves once, when so many seconds have passed without another change.
public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  /// - Parameter interval: the number of seconds from the last change to the save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Notes a change, and schedules the save for an interval from now.
  public func change() {
    // Schedule a save, or reschedule the one that is pending.
  }
}
