import Dispatch
import Synchronization

/// A queue of events from several threads for one receiver, in the order in which they were added.
public final class Mailbox<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let bell = DispatchSemaphore(value: 0)

  public init() {}

  public func put(_ event: Event) {
    events.withLock { $0.append(event) }
    bell.signal()
  }

  /// Waits for the next event and returns it, or nil if none has come within `seconds`.
  public func next(within seconds: Double) -> Event? {
    guard bell.wait(timeout: .now() + seconds) == .success else { return nil }
    return events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
