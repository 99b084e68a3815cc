import Dispatch
import Synchronization

/// Server-Sent Events for any number of pages. A page that connects, or reconnects after it was
/// away, first receives everything it needs to be up to date.
package final class EventStream: Sendable {
  /// An event that pages receive.
  package struct Event: Sendable, Equatable {
    /// The name by which pages listen for the event.
    package let name: String
    /// The subject of the event. An event replaces one with the same name and topic that was not
    /// sent yet.
    package let topic: String
    package let data: String
    /// A number by which a page knows what it has received, or nil.
    package let number: Int?

    package init(_ name: String, about topic: String = "", data: String, number: Int? = nil) {
      self.name = name
      self.topic = topic
      self.data = data
      self.number = number
    }

    /// The event in the format in which it is sent.
    var text: String {
      let lines = data.split(omittingEmptySubsequences: false) { $0.isNewline }
      return "event: \(name)\n" + (number.map { "id: \($0)\n" } ?? "")
        + lines.map { "data: \($0)\n" }.joined() + "\n"
    }
  }

  private let subscriptions = Mutex<[ObjectIdentifier: Subscription]>([:])
  private let greeting: @Sendable () -> [Event]

  /// - Parameter greeting: returns all events that a new page needs, in order. It sends none itself.
  package init(greeting: @escaping @Sendable () -> [Event]) {
    self.greeting = greeting
  }

  /// Makes a change, and sends its events to every page that listens.
  ///
  /// Changes are made one at a time, so the last event about a topic is always the newest.
  ///
  /// - Parameter change: makes the change, and returns its events. It sends no events itself.
  package func send(_ change: () -> [Event]) {
    subscriptions.withLock { subscriptions in
      let events = change()
      for subscription in subscriptions.values { events.forEach(subscription.put) }
    }
  }

  /// The number of pages that listen.
  package var listeners: Int { subscriptions.withLock { $0.count } }

  /// Returns a subscription that begins with the greeting.
  func subscribe() -> Subscription {
    subscriptions.withLock { subscriptions in
      let subscription = Subscription()
      greeting().forEach(subscription.put)
      subscriptions[ObjectIdentifier(subscription)] = subscription
      return subscription
    }
  }

  func end(_ subscription: Subscription) {
    subscriptions.withLock { $0[ObjectIdentifier(subscription)] = nil }
  }
}

/// The events that one page has not received yet.
final class Subscription: Sendable {
  private let waiting = Mutex<[EventStream.Event]>([])
  private let bell = DispatchSemaphore(value: 0)

  /// The most events that wait. A page that lets more accumulate has stopped reading.
  private static let most = 1000

  /// Adds an event, in place of one that is out of date with it.
  func put(_ event: EventStream.Event) {
    waiting.withLock { waiting in
      waiting.removeAll { $0.name == event.name && $0.topic == event.topic }
      waiting.append(event)
    }
    bell.signal()
  }

  /// Waits until there are events or the seconds have passed, and returns the events. Returns nil
  /// if the page has stopped reading.
  func next(within seconds: Double) -> [EventStream.Event]? {
    _ = bell.wait(timeout: .now() + seconds)
    return waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting.count > Self.most ? nil : waiting
    }
  }
}
