import Foundation
import Workbench

/// A drawing that saves itself an interval after the last change, or a limit after the first one since
/// the last call of `save`, whichever is earlier, and at once when it is closed.
public final class LimitedDocument {
  /// The drawing, which is saved after each burst of changes.
  public var emojiArt = Drawing() {
    didSet { scheduleAutosave() }
  }

  private let interval: TimeInterval
  private let limit: TimeInterval
  private let scheduler: any Scheduler
  private let save: (Drawing) throws -> Void
  private var autosaveCall: ScheduledCall?
  private var hasUnsavedChanges = false

  // solution
  private var firstUnsavedChange: TimeInterval?
  // end of solution

  /// - Parameters:
  ///   - interval: the number of seconds from the last change to the save.
  ///   - limit: the longest time from the first change since the last call of `save` to the next, in
  ///     seconds.
  public init(
    interval: TimeInterval = 5, limit: TimeInterval = 30, scheduler: any Scheduler,
    save: @escaping (Drawing) throws -> Void
  ) {
    self.interval = interval
    self.limit = limit
    self.scheduler = scheduler
    self.save = save
  }

  /// Schedules a save in place of the one that is waiting.
  private func scheduleAutosave() {
    hasUnsavedChanges = true
    autosaveCall?.cancel()
    // solution, in place of:
    //   // This is the debounce of 5.2. Add the maximum wait.
    //   autosaveCall = scheduler.after(interval) { try? self.autosave() }
    let now = scheduler.now
    let first = firstUnsavedChange ?? now
    firstUnsavedChange = first
    autosaveCall = scheduler.after(min(now + interval, first + limit) - now) {
      try? self.autosave()
    }
    // end of solution
  }

  /// Saves unsaved changes at once, and cancels the call that waits.
  ///
  /// - Throws: the error of `save`. The changes stay unsaved, and `close()` can be called again.
  public func close() throws {
    autosaveCall?.cancel()
    try autosave()
  }

  private func autosave() throws {
    guard hasUnsavedChanges else { return }
    // solution
    firstUnsavedChange = nil
    // end of solution
    let saved = emojiArt
    try save(saved)
    // A change while `save` ran is still unsaved.
    hasUnsavedChanges = emojiArt != saved
  }
}
