// Mistake: After a closing that failed, changes promise nothing.
// Verdict: failed
// Message: A change after a closing that failed
import Foundation
import Workbench

/// Saves an interval after the last change, or at once when it is closed.
public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void

  private var pending: ScheduledCall?
  private var hasUnsavedChanges = false
  private var hasFailed = false

  /// - Parameter interval: how many seconds after the last change to save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () throws -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Takes notice of a change: the save is due an interval from now.
  public func change() {
    hasUnsavedChanges = true
    pending?.cancel()
    if hasFailed { return }
    pending = scheduler.after(interval) { try? self.saveNow() }
  }

  /// Saves now what is unsaved, and leaves nothing waiting.
  ///
  /// Throws what saving throws; the changes are unsaved then, and it can be called again.
  public func close() throws {
    pending?.cancel()
    hasFailed = true
    try saveNow()
    hasFailed = false
  }

  private func saveNow() throws {
    guard hasUnsavedChanges else { return }
    try save()
    hasUnsavedChanges = false
  }
}
