import Foundation
import Workbench

/// A drawing that saves itself when so many seconds have passed without another change.
public final class CoalescingDocument {
  /// The drawing, which is saved after each burst of changes.
  public var emojiArt = Drawing() {
    didSet { scheduleAutosave() }
  }

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (Drawing) -> Void

  // solution
  private var autosaveCall: ScheduledCall?
  // end of solution

  /// - Parameter interval: the number of seconds from the last change to the save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (Drawing) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Schedules a save for an interval from now, in place of the one that is waiting.
  private func scheduleAutosave() {
    // solution, in place of:
    //   // Schedule a save, or reschedule the one that is waiting.
    autosaveCall?.cancel()
    autosaveCall = scheduler.after(interval) { self.save(self.emojiArt) }
    // end of solution
  }
}
