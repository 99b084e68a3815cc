// Mistake: A document that is let go saves at once, and its call waits on.
// Verdict: failed
// Message: Once all is saved no call waits
import Foundation
import Workbench

/// A document of text that saves itself, whether or not somebody still holds it.
public final class LivingDocument {
  /// What was written so far.
  public private(set) var text = ""

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (String) -> Void

  private var pending: ScheduledCall?
  private var isUnsaved = false

  /// - Parameters:
  ///   - interval: how many seconds after the last change to save.
  ///   - save: is handed the whole text.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (String) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  deinit {
    if isUnsaved { save(text) }
  }

  private func saveNow() {
    isUnsaved = false
    save(text)
  }

  /// Adds to the text: a change that will be saved.
  public func write(_ more: String) {
    text += more
    pending?.cancel()
    isUnsaved = true
    pending = scheduler.after(interval) { [weak self] in self?.saveNow() }
  }
}
