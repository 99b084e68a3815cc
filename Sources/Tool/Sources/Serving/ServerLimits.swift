/// The limits of a server: the size of requests, the number of clients and the time they may take.
package struct ServerLimits: Sendable {
  /// The most bytes of a request's first line and headers.
  package var head = 16 << 10
  /// The most headers of a request.
  package var headers = 100
  /// The most bytes of a request's body.
  package var body = 64 << 10
  /// The most connections at a time. If another one comes, the one that has waited longest is
  /// closed.
  package var connections = 64
  /// The most event streams at a time. They count as connections too.
  package var streams = 32
  /// The time that a connection may stay open without a request.
  package var idle = Duration.seconds(30)
  /// The time that a request may take to arrive, from its first byte to its last.
  package var arrival = Duration.seconds(10)
  /// The time that a client may take to accept a response.
  package var departure = Duration.seconds(20)

  package init() {}
}
