// Way: The flag is cleared before the save, and set again if that fails.
import Foundation
import Workbench

public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void
  private var pending: ScheduledCall?
  private var hasUnsavedChanges = false

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () throws -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func change() {
    hasUnsavedChanges = true
    pending?.cancel()
    pending = scheduler.after(interval) { try? self.saveNow() }
  }

  public func close() throws {
    pending?.cancel()
    try saveNow()
  }

  private func saveNow() throws {
    if !hasUnsavedChanges { return }
    hasUnsavedChanges = false
    do {
      try save()
    } catch {
      hasUnsavedChanges = true
      throw error
    }
  }
}
