// Way: The call that waits is left alone. When it is made, it checks whether it is time, and otherwise schedules another.
import Foundation
import Workbench

public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void
  private var lastChange: TimeInterval?

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

  public func change() {
    let wasIdle = lastChange == nil
    lastChange = scheduler.now
    if wasIdle { look(in: interval) }
  }
}
