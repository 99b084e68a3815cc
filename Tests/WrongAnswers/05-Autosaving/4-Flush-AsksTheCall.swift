// Mistake: Whether something is unsaved is asked of the call, which knows nothing of a save that failed.
// Verdict: failed
// Message: After a failed save the changes are unsaved
import Foundation
import Workbench

/// Saves an interval after the last change, or at once when it is closed.
public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void

  private var pending: ScheduledCall?

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
    pending?.cancel()
    pending = scheduler.after(interval) { try? self.save() }
  }

  /// Saves now what is unsaved, and leaves nothing waiting.
  ///
  /// Throws what saving throws; the changes are unsaved then, and it can be called again.
  public func close() throws {
    guard let pending, pending.isWaiting else { return }
    pending.cancel()
    try save()
  }
}
