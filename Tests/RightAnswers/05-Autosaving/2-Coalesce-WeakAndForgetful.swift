// Way: The call has a weak reference to the autosave, and is set to nil when it is made.
import Foundation
import Workbench

public final class CoalescingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void
  private var pending: ScheduledCall?

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func change() {
    if let waiting = pending { waiting.cancel() }
    pending = scheduler.after(interval) { [weak self] in
      self?.pending = nil
      self?.save()
    }
  }
}
