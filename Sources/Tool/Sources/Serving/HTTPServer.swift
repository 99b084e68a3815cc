import Foundation
import Synchronization

/// The limits of a server: the size of requests, the number of clients and the time they may take.
package struct ServerLimits: Sendable {
  /// The most bytes of a request's first line and headers.
  package var head = 16 << 10
  /// The most bytes of a request's body.
  package var body: Int
  /// The most connections at a time. If another one comes, the one that has waited longest is
  /// closed.
  package var connections = 64
  /// The most pages that may listen to one stream of events. They count as connections too.
  package var streams = 32
  /// The time that a connection may stay open without a request.
  package var idle = Duration.seconds(30)
  /// The time that a request may take to arrive, from its first byte to its last.
  package var arrival = Duration.seconds(10)
  /// The time that a client may take to accept a response.
  package var departure = Duration.seconds(20)

  package init(body: Int = 64 << 10) { self.body = body }
}

/// An HTTP/1.1 server for one person's browser on this machine.
///
/// It listens only on 127.0.0.1. It answers requests for that address or for `localhost`, and
/// refuses those of pages of other sites. `ServerLimits` bounds the size of requests, the time they
/// may take and the number of clients. Each connection has its own thread, and carries one request.
package final class HTTPServer: Sendable {
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private struct State {
    /// The open connections, the oldest first.
    var connections: [ConnectedSocket] = []
    var isStopped = false
  }

  package let port: Int
  private let listener: Int32
  private let limits: ServerLimits
  private let handler: Handler
  private let state = Mutex(State())

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; with 0, the system chooses one.
  ///   - handler: answers a request. It is called on the connections' threads.
  /// - Throws: `POSIXError` if it cannot listen, such as `.EADDRINUSE`.
  package init(
    port: Int = 0, limits: ServerLimits = ServerLimits(), handler: @escaping Handler
  ) throws(POSIXError) {
    (listener, self.port) = try SystemSocket.listener(port: port)
    self.limits = limits
    self.handler = handler
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  /// The server's address, such as `http://127.0.0.1:8080`.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// Ends all connections and accepts no more. The port becomes free soon after this returns.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      for connection in state.connections { connection.end() }
    }
  }
}

extension HTTPServer {
  private func acceptConnections() {
    while !state.withLock({ $0.isStopped }) {
      var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 200) > 0 else { continue }
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else {
        // If no descriptor is free, one of this process will soon be closed.
        if errno == EMFILE || errno == ENFILE { usleep(20_000) }
        continue
      }
      welcome(ConnectedSocket(descriptor))
    }
    close(listener)
  }

  private func welcome(_ connection: ConnectedSocket) {
    guard state.withLock({ makeRoom(for: connection, &$0) }) else { return }
    let thread = Thread { [self] in
      serve(connection)
      connection.isWaiting.withLock { $0 = true }
      connection.endInPeace()
      state.withLock { $0.connections.removeAll { $0 === connection } }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// Adds a connection. If there are too many, the one that has waited longest for its client is
  /// ended.
  ///
  /// - Returns: false if there is no room, because all others are being answered, or if the server
  ///   has stopped.
  private func makeRoom(for connection: ConnectedSocket, _ state: inout State) -> Bool {
    guard !state.isStopped else { return false }
    if state.connections.count >= limits.connections {
      let waiting = state.connections.firstIndex { $0.isWaiting.withLock { $0 } }
      guard let waiting else { return false }
      state.connections.remove(at: waiting).end()
    }
    state.connections.append(connection)
    return true
  }

  /// Receives and answers the request of a connection.
  private func serve(_ connection: ConnectedSocket) {
    do throws(HTTPResponse) {
      guard let request = try HTTPRequest(from: connection, limits) else { return }
      connection.isWaiting.withLock { $0 = false }
      let response = handler(request)
      let hasBody = request.method != .head && response.status != .notModified
      if case .events(let events) = response.body, hasBody {
        guard events.listeners < limits.streams else {
          throw HTTPResponse(.serviceUnavailable, text: "Too many pages listen already.")
        }
        stream(events, response, to: connection)
      } else {
        _ = send(response, hasBody: hasBody, to: connection)
      }
    } catch {
      _ = send(error, hasBody: true, to: connection)
    }
  }

  /// Sends a response. Returns false if the client does not accept it.
  private func send(
    _ response: HTTPResponse, hasBody: Bool, to connection: ConnectedSocket
  ) -> Bool {
    var bytes = response.head
    if hasBody, case .bytes(let body) = response.body { bytes += body }
    connection.isWaiting.withLock { $0 = true }
    return connection.send(bytes, until: .now + limits.departure)
  }

  /// Sends events until the page is gone. An event `beat` every few seconds shows the page that the
  /// server is still running.
  private func stream(
    _ events: EventStream, _ response: HTTPResponse, to connection: ConnectedSocket
  ) {
    guard send(response, hasBody: false, to: connection) else { return }
    connection.isWaiting.withLock { $0 = false }
    let subscription = events.subscribe()
    defer { events.end(subscription) }
    var lastSent = ContinuousClock.now
    while let new = subscription.next(within: 0.5), !connection.isEnded {
      let isQuiet = new.isEmpty && .now - lastSent >= Self.pause
      let sent = isQuiet ? [EventStream.Event("beat", data: "1")] : new
      guard !sent.isEmpty else { continue }
      let bytes = Array(sent.map(\.text).joined().utf8)
      guard connection.send(bytes, until: .now + limits.departure) else { return }
      lastSent = .now
    }
  }

  /// The time without events after which a `beat` is sent.
  private static let pause = Duration.seconds(5)
}
