// Way: The call that waits is left alone; when it comes it looks whether it is time, and if not asks for another.
import Foundation
import Workbench

/// Saves once after a burst of changes, when so many seconds have gone by without another.
public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void

  private var lastChange: TimeInterval?

  /// - Parameter interval: how many seconds after the last change to save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  private func look(in seconds: TimeInterval) {
    _ = scheduler.after(seconds) { [self] in
      let due = (lastChange ?? 0) + interval
      if due > scheduler.now {
        look(in: due - scheduler.now)
      } else {
        lastChange = nil
        save()
      }
    }
  }

  /// Takes notice of a change: the save is due an interval from now, and no earlier.
  public func change() {
    let wasIdle = lastChange == nil
    lastChange = scheduler.now
    if wasIdle { look(in: interval) }
  }
}
