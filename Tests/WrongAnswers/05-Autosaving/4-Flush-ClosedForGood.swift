// Mistake: Once closed, it takes notice of no change any more.
// Verdict: failed
// Message: A change after closing
import Foundation
import Workbench

/// Saves an interval after the last change, or at once when it is closed.
public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void

  private var pending: ScheduledCall?
  private var hasUnsavedChanges = false
  private var isClosed = false

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
    if isClosed { return }
    hasUnsavedChanges = true
    pending?.cancel()
    pending = scheduler.after(interval) { try? self.saveNow() }
  }

  /// Saves now what is unsaved, and leaves nothing waiting.
  ///
  /// Throws what saving throws; the changes are unsaved then, and it can be called again.
  public func close() throws {
    isClosed = true
    pending?.cancel()
    try saveNow()
  }

  private func saveNow() throws {
    guard hasUnsavedChanges else { return }
    try save()
    hasUnsavedChanges = false
  }
}
