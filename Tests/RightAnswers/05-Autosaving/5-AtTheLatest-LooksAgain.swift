// Way: The call that waits is left alone. When it is made, it checks whether a later one is needed.
import Foundation
import Workbench

public final class LimitedAutosave {
  private let interval: TimeInterval
  private let limit: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void
  private var unsaved: (first: TimeInterval, last: TimeInterval)?

  public init(
    interval: TimeInterval = 5, limit: TimeInterval = 30, scheduler: any Scheduler,
    save: @escaping () -> Void
  ) {
    self.interval = interval
    self.limit = limit
    self.scheduler = scheduler
    self.save = save
  }

  private func look() {
    guard let unsaved else { return }
    let due = min(unsaved.last + interval, unsaved.first + limit)
    if due > scheduler.now {
      _ = scheduler.after(due - scheduler.now, look)
    } else {
      self.unsaved = nil
      save()
    }
  }

  public func change() {
    let now = scheduler.now
    if let unsaved {
      self.unsaved = (unsaved.first, now)
    } else {
      unsaved = (now, now)
      _ = scheduler.after(min(interval, limit), look)
    }
  }
}
