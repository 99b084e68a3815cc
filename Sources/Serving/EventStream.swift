import Synchronization

/// Server-Sent Events for any number of pages. A page that joins, or joins again after it was away,
/// is told everything that it must know to be up to date.
package final class EventStream: Sendable {
  /// Something to tell.
  package struct Event: Sendable, Equatable {
    /// The name under which pages listen to it.
    package let name: String
    /// What it is about. An event about the same thing takes the place of one that is not sent yet.
    package let topic: String
    package let data: String

    package init(_ name: String, about topic: String = "", data: String) {
      self.name = name
      self.topic = topic
      self.data = data
    }

    /// As it is sent.
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
  private let greeting: @Sendable () -> [Event]

  /// - Parameter greeting: all that a page must know, in order.
  package init(greeting: @escaping @Sendable () -> [Event]) {
    self.greeting = greeting
  }

  /// Tells every page that listens.
  package func send(_ event: Event) {
    let subscriptions = state.withLock { Array($0.subscriptions.values) }
    for subscription in subscriptions { subscription.put(event) }
  }

  /// The number of pages that listen.
  package var listeners: Int { state.withLock { $0.subscriptions.count } }

  /// A subscription that begins with the greeting.
  func subscribe() -> Subscription {
    let subscription = Subscription()
    state.withLock { $0.subscriptions[ObjectIdentifier(subscription)] = subscription }
    // Whatever was sent since then is newer than the greeting.
    subscription.begin(with: greeting())
    return subscription
  }

  func end(_ subscription: Subscription) {
    state.withLock { $0.subscriptions[ObjectIdentifier(subscription)] = nil }
  }
}
