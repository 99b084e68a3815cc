import Synchronization

/// The connections of a server, up to its limit.
final class ConnectionList: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: HTTPConnection] = [:]
    var streams = 0
    var isOver = false
  }
  private let state = Mutex(State())
  private let most: Int
  private let mostStreams: Int

  init(most: Int, mostStreams: Int) {
    self.most = most
    self.mostStreams = mostStreams
  }

  /// Adds a connection. If there are too many, the one that has waited longest for its client is
  /// ended.
  ///
  /// - Returns: false if there is no room, because all others are being answered, or if the server
  ///   has stopped.
  func add(_ connection: HTTPConnection) -> Bool {
    let (isAdded, ended) = state.withLock { state in
      guard !state.isOver else { return (false, HTTPConnection?.none) }
      var ended: HTTPConnection?
      if state.connections.count >= most {
        let waiting = state.connections.values.compactMap { other in
          other.waitingSince.map { (other, $0) }
        }
        guard let oldest = waiting.min(by: { $0.1 < $1.1 })?.0 else { return (false, nil) }
        state.connections[ObjectIdentifier(oldest)] = nil
        ended = oldest
      }
      state.connections[ObjectIdentifier(connection)] = connection
      return (true, ended)
    }
    ended?.end()
    return isAdded
  }

  func remove(_ connection: HTTPConnection) {
    state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
  }

  /// Ends all connections, and adds no more.
  func endAll() {
    let all = state.withLock { state in
      state.isOver = true
      return Array(state.connections.values)
    }
    for connection in all { connection.end() }
  }

  /// Calls `body` if there is room for another stream. Returns true if there was.
  func withStream(_ body: () -> Void) -> Bool {
    let hasRoom = state.withLock { state in
      guard state.streams < mostStreams else { return false }
      state.streams += 1
      return true
    }
    guard hasRoom else { return false }
    defer { state.withLock { $0.streams -= 1 } }
    body()
    return true
  }
}
