// Mistake: The interval that was given is not looked at.
// Verdict: failed
// Message: not always 5 seconds
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

  /// Adds to the text: a change that will be saved.
  public func write(_ more: String) {
    text += more
    pending?.cancel()
    // The call holds the document, and the document the call, until the call is over.
    pending = scheduler.after(5) { self.save(self.text) }
  }
}
