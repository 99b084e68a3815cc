import Foundation

extension LoopbackServer {
  /// What keeps a server within bounds; times are in seconds.
  struct Limits: Sendable {
    /// How long the server is there.
    var life: TimeInterval = 60
    /// How long a connection may neither bring nor take a byte, and how long it may be stalled.
    var silence: TimeInterval = 10
    /// How long somebody may wait for requests.
    var wait: TimeInterval = 10
    /// How many connections there may be at a time.
    var connections = 64
  }

  /// Seconds that only go forward.
  enum Clock {
    static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
  }
}
