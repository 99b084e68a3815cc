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

    package init(_ name: String, about topic: String = "", data: String) {
      self.name = name
      self.topic = topic
      self.data = data
    }

    /// The event in the format in which it is sent.
    var text: String {
      let lines = data.split(omittingEmptySubsequences: false) { $0.isNewline }
      return "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    }
  }

  private struct State {
    var subscriptions: [ObjectIdentifier: Subscription] = [:]
    var isClosed = false
  }
  private let state = Mutex(State())
  private let order = Mutex(())
  private let greeting: @Sendable () -> [Event]

  /// - Parameter greeting: returns all events that a new page needs, in order.
  package init(greeting: @escaping @Sendable () -> [Event]) {
    self.greeting = greeting
  }

  /// Makes a change, and sends its events to every page that listens.
  ///
  /// Changes are made one at a time, so the last event about a topic is always the newest.
  ///
  /// - Parameter change: makes the change, and returns its events. It sends no events itself.
  package func send(_ change: () -> [Event]) {
    order.withLock { _ in
      let events = change()
      let subscriptions = state.withLock { Array($0.subscriptions.values) }
      for subscription in subscriptions { events.forEach(subscription.put) }
    }
  }

  /// The number of pages that listen.
  package var listeners: Int { state.withLock { $0.subscriptions.count } }

  /// Returns a subscription that begins with the greeting.
  func subscribe() -> Subscription {
    let subscription = Subscription()
    state.withLock { $0.subscriptions[ObjectIdentifier(subscription)] = subscription }
    // Events that were sent in the meantime are newer than the greeting.
    subscription.begin(with: greeting())
    return subscription
  }

  func end(_ subscription: Subscription) {
    state.withLock { $0.subscriptions[ObjectIdentifier(subscription)] = nil }
  }
}
