import Synchronization

/// A connection. It reads and answers requests one at a time, until either side ends it.
final class HTTPConnection: Sendable {
  private let socket: ConnectedSocket
  private let limits: ServerLimits
  private let list: ConnectionList
  private let handler: HTTPServer.Handler
  private let waiting: Mutex<ContinuousClock.Instant?> = Mutex(.now)

  init(
    _ socket: ConnectedSocket, limits: ServerLimits, list: ConnectionList,
    handler: @escaping HTTPServer.Handler
  ) {
    self.socket = socket
    self.limits = limits
    self.list = list
    self.handler = handler
  }

  /// The time since which the connection has waited for its client, or nil while a request is
  /// handled or events are sent.
  var waitingSince: ContinuousClock.Instant? { waiting.withLock { $0 } }

  /// Ends the connection from any thread.
  func end() {
    socket.end()
  }

  /// Serves requests until the connection ends.
  func serve() {
    var reader = RequestReader(socket, limits: limits)
    while true {
      waiting.withLock { $0 = .now }
      do throws(RequestError) {
        guard let (request, keepsAlive) = try reader.next() else { return }
        waiting.withLock { $0 = nil }
        let response = handler(request)
        guard answer(request, response, keepsAlive: keepsAlive) else { return endInPeace() }
      } catch {
        _ = send(HTTPResponse(error), hasBody: true, keepsAlive: false)
        return endInPeace()
      }
    }
  }
}

extension HTTPConnection {
  /// Sends a response. Returns true if another request may follow.
  private func answer(_ request: HTTPRequest, _ response: HTTPResponse, keepsAlive: Bool) -> Bool {
    let hasBody = request.method != .head && response.status != .notModified
    guard case .events(let events) = response.body, hasBody else {
      return send(response, hasBody: hasBody, keepsAlive: keepsAlive) && keepsAlive
    }
    let hadRoom = list.withStream { stream(events, response) }
    if !hadRoom {
      let refusal = HTTPResponse(.serviceUnavailable, text: "Too many pages listen already.")
      _ = send(refusal, hasBody: true, keepsAlive: false)
    }
    return false
  }

  private func send(_ response: HTTPResponse, hasBody: Bool, keepsAlive: Bool) -> Bool {
    var bytes = response.head(keepsAlive: keepsAlive)
    if hasBody, case .bytes(let body) = response.body { bytes += body }
    waiting.withLock { $0 = .now }
    return socket.send(bytes, until: .now + limits.departure)
  }

  private func endInPeace() {
    waiting.withLock { $0 = .now }
    socket.endInPeace()
  }

  /// Sends events until the page is gone. An event `beat` every few seconds shows the page that the
  /// server is still running.
  private func stream(_ events: EventStream, _ response: HTTPResponse) {
    guard send(response, hasBody: false, keepsAlive: false) else { return }
    waiting.withLock { $0 = nil }
    let subscription = events.subscribe()
    defer { events.end(subscription) }
    var lastSent = ContinuousClock.now
    while let new = subscription.next(within: 0.5), !socket.isEnded {
      let isQuiet = new.isEmpty && .now - lastSent >= Self.pause
      let sent = isQuiet ? [EventStream.Event("beat", data: "1")] : new
      guard !sent.isEmpty else { continue }
      let bytes = Array(sent.map(\.text).joined().utf8)
      guard socket.send(bytes, until: .now + limits.departure) else { return }
      lastSent = .now
    }
  }

  /// The time without events after which a `beat` is sent.
  private static let pause = Duration.seconds(5)
}
