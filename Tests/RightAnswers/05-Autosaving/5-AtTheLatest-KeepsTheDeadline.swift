// Way: Not the first change is stored but the deadline that follows from it.
import Foundation
import Workbench

public final class LimitedAutosave {
  private let interval: TimeInterval
  private let limit: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void
  private var pending: ScheduledCall?
  private var deadline = TimeInterval.infinity

  public init(
    interval: TimeInterval = 5, limit: TimeInterval = 30, scheduler: any Scheduler,
    save: @escaping () -> Void
  ) {
    self.interval = interval
    self.limit = limit
    self.scheduler = scheduler
    self.save = save
  }

  private func saveNow() {
    deadline = .infinity
    pending = nil
    save()
  }

  public func change() {
    deadline = min(deadline, scheduler.now + limit)
    if let pending { pending.cancel() }
    let wait = min(interval, deadline - scheduler.now)
    pending = scheduler.after(wait, saveNow)
  }
}
