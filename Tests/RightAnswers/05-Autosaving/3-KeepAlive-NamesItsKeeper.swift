// Way: A property retains the document itself while something is unsaved, and the call has a weak reference.
import Foundation
import Workbench

public final class LivingDocument {
  public private(set) var text = ""

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (String) -> Void
  private var pending: ScheduledCall?
  private var keeper: LivingDocument?

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (String) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func write(_ more: String) {
    text += more
    keeper = self
    pending?.cancel()
    pending = scheduler.after(interval) { [weak self] in
      guard let document = self else { return }
      document.keeper = nil
      document.save(document.text)
    }
  }
}
