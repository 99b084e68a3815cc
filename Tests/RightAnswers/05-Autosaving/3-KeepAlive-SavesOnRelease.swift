// Way: The call has a weak reference, and a document that is released saves unsaved text first.
import Foundation
import Workbench

public final class LivingDocument {
  public private(set) var text = ""

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (String) -> Void
  private var pending: ScheduledCall?
  private var isUnsaved = false

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (String) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  deinit {
    pending?.cancel()
    saveNow()
  }

  private func saveNow() {
    guard isUnsaved else { return }
    isUnsaved = false
    save(text)
  }

  public func write(_ more: String) {
    text += more
    isUnsaved = true
    pending?.cancel()
    pending = scheduler.after(interval) { [weak self] in self?.saveNow() }
  }
}
