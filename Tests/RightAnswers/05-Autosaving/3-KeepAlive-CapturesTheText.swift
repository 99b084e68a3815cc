// Way: The call captures the text and the closure that saves it, and not the document.
import Foundation
import Workbench

public final class LivingDocument {
  public private(set) var text = ""

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (String) -> Void
  private var pending: ScheduledCall?

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (String) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func write(_ more: String) {
    text += more
    pending?.cancel()
    pending = scheduler.after(interval) { [text, save] in save(text) }
  }
}
