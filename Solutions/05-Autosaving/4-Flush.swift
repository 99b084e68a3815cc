import Foundation
import Workbench

/// Debounces changes, and saves at once when it is closed.
public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void

  // solution
  private var pending: ScheduledCall?
  private var hasUnsavedChanges = false
  // end of solution

  /// - Parameter interval: the number of seconds from the last change to the save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () throws -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Notes a change, and schedules the save for an interval from now.
  public func change() {
    // solution, in place of:
    //   // Schedule a save, or reschedule the one that is pending.
    hasUnsavedChanges = true
    pending?.cancel()
    pending = scheduler.after(interval) { try? self.saveNow() }
    // end of solution
  }

  /// Saves unsaved changes at once, and cancels the call that waits.
  ///
  /// - Throws: the error of `save`. The changes remain unsaved, and `close()` can be called again.
  public func close() throws {
    // solution, in place of:
    //   // Save unsaved changes now, and leave no call waiting.
    pending?.cancel()
    try saveNow()
    // end of solution
  }

  // solution
  private func saveNow() throws {
    guard hasUnsavedChanges else { return }
    try save()
    hasUnsavedChanges = false
  }
  // end of solution
}
