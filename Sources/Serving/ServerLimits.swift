/// The bounds of a server: what a client may send, how many may be there, and how long they may take.
package struct ServerLimits: Sendable {
  /// The bytes of a request's first line and headers.
  package var head = 16 << 10
  /// The number of a request's headers.
  package var headers = 100
  /// The bytes of a request's body.
  package var body = 64 << 10
  /// The connections at a time. When one more comes, the one that has waited longest is closed.
  package var connections = 64
  /// The streams of events at a time, which are connections too.
  package var streams = 32
  /// How long a connection may stay open without a request.
  package var idle = Duration.seconds(30)
  /// How long a request may take to arrive, from its first byte to its last.
  package var arrival = Duration.seconds(10)
  /// How long a client may take to accept a response.
  package var departure = Duration.seconds(20)

  package init() {}
}
