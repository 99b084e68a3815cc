// Way: Changes are numbered, and something is unsaved if two numbers differ.
import Foundation
import Workbench

public final class FlushingAutosave {
  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void
  private var pending: ScheduledCall?
  private var version = 0
  private var savedVersion = 0

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () throws -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func change() {
    version += 1
    pending?.cancel()
    pending = scheduler.after(interval) { [self] in
      do { try saveVersion() } catch {}
    }
  }

  public func close() throws {
    pending?.cancel()
    pending = nil
    if savedVersion < version { try saveVersion() }
  }

  private func saveVersion() throws {
    let saving = version
    try save()
    savedVersion = saving
  }
}
