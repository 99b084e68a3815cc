// Way: A state machine. A change made while save runs is scheduled when save is done.
import Foundation
import Workbench

public final class CoalescingAutosave {
  private enum State {
    case idle
    case waiting(ScheduledCall)
    case saving(isChanged: Bool)
  }

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: () -> Void
  private var state = State.idle

  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping () -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  public func change() {
    switch state {
    case .idle: wait()
    case .waiting(let call):
      call.cancel()
      wait()
    case .saving: state = .saving(isChanged: true)
    }
  }

  private func wait() {
    state = .waiting(scheduler.after(interval, saveNow))
  }

  private func saveNow() {
    state = .saving(isChanged: false)
    save()
    guard case .saving(isChanged: true) = state else {
      state = .idle
      return
    }
    wait()
  }
}
