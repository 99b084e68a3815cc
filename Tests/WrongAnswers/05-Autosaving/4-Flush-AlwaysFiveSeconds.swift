// Mistake: The interval that was given is not looked at.
// Verdict: failed
// Message: not always 5 seconds
import Foundation
import Workbench

/// Saves an interval after the last change, or at once when it is closed.
public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void

  private var pending: ScheduledCall?
  private var hasUnsavedChanges = false

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
    pending = scheduler.after(5) { try? self.saveNow() }
  }

  /// Saves now what is unsaved, and leaves nothing waiting.
  ///
  /// Throws what saving throws; the changes are unsaved then, and it can be called again.
  public func close() throws {
    pending?.cancel()
    try saveNow()
  }

  private func saveNow() throws {
    guard hasUnsavedChanges else { return }
    try save()
    hasUnsavedChanges = false
  }
}
