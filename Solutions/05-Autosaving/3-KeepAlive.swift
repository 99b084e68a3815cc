import Foundation
import Workbench

/// A text that saves itself, even after its owner has released it.
public final class LivingDocument {
  /// Everything that was written so far.
  public private(set) var text = ""

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (String) -> Void

  // solution
  private var pending: ScheduledCall?
  // end of solution

  /// - Parameters:
  ///   - interval: the number of seconds from the last change to the save.
  ///   - save: saves the whole text, which it is passed.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (String) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Appends to the text, and schedules a save.
  public func write(_ more: String) {
    text += more
    // solution, in place of:
    //   // Make sure that the text is saved, even if the owner releases the document.
    pending?.cancel()
    // The call retains the document until it is made or canceled, and no longer.
    pending = scheduler.after(interval) { self.save(self.text) }
    // end of solution
  }
}
