// Way: The state is in a Mutex that the task uses directly, so a task that wakes needs no actor to save.
import Synchronization

public actor TaskAutosave {
  private final class State: Sendable {
    private let pending = Mutex((number: 0, task: Task<Void, Never>?.none))

    /// Replaces the pending task by one that is made with its number.
    func replace(by make: (Int) -> Task<Void, Never>) {
      pending.withLock { pending in
        pending.task?.cancel()
        pending.number += 1
        pending.task = make(pending.number)
      }
    }

    /// Saves if a task is pending, and if a number is given, if it is that one.
    func finish(number: Int? = nil, with save: @Sendable () -> Void) {
      pending.withLock { pending in
        guard let task = pending.task, number ?? pending.number == pending.number else { return }
        task.cancel()
        pending.task = nil
        save()
      }
    }
  }

  private let interval: Duration
  private let clock: any Clock<Duration>
  private let save: @Sendable () -> Void
  private let state = State()

  public init(
    interval: Duration = .seconds(5), clock: any Clock<Duration>,
    save: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.save = save
  }

  public func change() {
    state.replace { [state, clock, interval, save] number in
      Task.detached {
        do { try await clock.sleep(for: interval) } catch { return }
        state.finish(number: number, with: save)
      }
    }
  }

  public func close() {
    state.finish(with: save)
  }
}
