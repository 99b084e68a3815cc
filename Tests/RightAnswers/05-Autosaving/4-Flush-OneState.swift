// Way: One enum says whether the document is clean, waits to be saved, or failed to be saved.
import Foundation
import Workbench

public final class FlushingAutosave {
  private enum State {
    case clean
    case waiting(ScheduledCall)
    case failed
  }

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () throws -> Void
  private var state = State.clean

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () throws -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func change() {
    if case .waiting(let call) = state { call.cancel() }
    state = .waiting(
      scheduler.after(interval) { [self] in
        state = Result(catching: save).isSuccess ? .clean : .failed
      })
  }

  public func close() throws {
    switch state {
    case .clean: return
    case .waiting(let call): call.cancel()
    case .failed: break
    }
    state = .failed
    try save()
    state = .clean
  }
}

extension Result {
  fileprivate var isSuccess: Bool { (try? get()) != nil }
}
