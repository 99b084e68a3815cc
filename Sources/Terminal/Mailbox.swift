import Dispatch
import Synchronization

/// What happens on several threads, handed to one in the order in which it came.
public final class Mailbox<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])
  private let bell = DispatchSemaphore(value: 0)

  public init() {}

  public func put(_ event: Event) {
    events.withLock { $0.append(event) }
    bell.signal()
  }

  /// The next event; nil where none has come within `seconds`.
  public func next(within seconds: Double) -> Event? {
    guard bell.wait(timeout: .now() + seconds) == .success else { return nil }
    return events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
