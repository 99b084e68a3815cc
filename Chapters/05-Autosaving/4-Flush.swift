import Foundation
import Workbench

/// A drawing that saves itself after each burst of changes, and at once when it is closed.
public final class FlushingDocument {
  /// The drawing, which is saved after each burst of changes.
  public var emojiArt = Drawing() {
    didSet { scheduleAutosave() }
  }

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (Drawing) throws -> Void
  private var autosaveCall: ScheduledCall?

  /// - Parameter interval: the number of seconds from the last change to the save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler,
    save: @escaping (Drawing) throws -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Schedules a save for an interval from now, in place of the one that is waiting.
  private func scheduleAutosave() {
    autosaveCall?.cancel()
    autosaveCall = scheduler.after(interval) { try? self.save(self.emojiArt) }
  }

  /// Saves unsaved changes at once, and cancels the call that waits.
  ///
  /// - Throws: the error of `save`. The changes stay unsaved, and `close()` can be called again.
  public func close() throws {
    // Save unsaved changes now, and leave no call waiting.
  }
}
