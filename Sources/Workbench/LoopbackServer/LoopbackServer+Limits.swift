import Foundation

extension LoopbackServer {
  /// The limits of a server. Times are in seconds.
  struct Limits: Sendable {
    /// The time for which the server runs.
    var life: TimeInterval = 60
    /// The time for which a connection may send and receive no byte, or may be stalled.
    var silence: TimeInterval = 10
    /// The time for which a task may wait for requests.
    var wait: TimeInterval = 10
    /// The maximum number of connections at a time.
    var connections = 64
  }

  /// A clock in seconds that never goes back.
  enum Clock {
    static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
  }
}
