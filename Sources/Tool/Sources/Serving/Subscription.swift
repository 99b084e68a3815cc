import Dispatch
import Synchronization

/// The events that one page has not received yet.
final class Subscription: Sendable {
  private struct State {
    var waiting: [EventStream.Event] = []
    var isOver = false
  }
  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)

  /// The most events that wait. A page that lets more accumulate has stopped reading.
  private static let most = 1000

  /// Puts events before those that were added already, without those that are out of date.
  func begin(with greeting: [EventStream.Event]) {
    state.withLock { state in
      let newer = state.waiting
      state.waiting = greeting.filter { old in !newer.contains { Self.same($0, old) } } + newer
    }
    bell.signal()
  }

  func put(_ event: EventStream.Event) {
    state.withLock { state in
      state.waiting.removeAll { Self.same($0, event) }
      state.waiting.append(event)
      if state.waiting.count > Self.most { state.isOver = true }
    }
    bell.signal()
  }

  /// Waits until there are events or the seconds have passed, and returns the events. Returns nil
  /// if the page has stopped reading.
  func next(within seconds: Double) -> [EventStream.Event]? {
    _ = bell.wait(timeout: .now() + seconds)
    return state.withLock { state in
      defer { state.waiting = [] }
      return state.isOver ? nil : state.waiting
    }
  }

  private static func same(_ one: EventStream.Event, _ other: EventStream.Event) -> Bool {
    one.name == other.name && one.topic == other.topic
  }
}
