// Way: The call holds the autosave weakly and is forgotten once it was made.
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
