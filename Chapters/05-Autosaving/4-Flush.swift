import Foundation
import Workbench

/// Debounces changes, and saves at once when it is closed.
public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void

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
    // Schedule a save, or reschedule the one that is pending.
  }

  /// Saves unsaved changes at once, and cancels the call that waits.
  ///
  /// - Throws: the error of `save`. The changes remain unsaved, and `close()` can be called again.
  public func close() throws {
    // Save unsaved changes now, and leave no call waiting.
  }
}
