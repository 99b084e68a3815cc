// Mistake: After each save the call renews itself, to be ready for the next change, and holds the document.
// Verdict: failed
// Message: After the save no call waits
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

  private var savedText = ""

  private func promise() {
    pending?.cancel()
    pending = scheduler.after(interval) {
      if self.text != self.savedText { self.save(self.text) }
      self.savedText = self.text
      self.promise()
    }
  }

  /// Adds to the text: a change that will be saved.
  public func write(_ more: String) {
    text += more
    promise()
  }
}
