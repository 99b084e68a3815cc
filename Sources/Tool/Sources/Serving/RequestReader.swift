/// Reads the requests of a connection within the server's limits.
struct RequestReader {
  private let socket: ConnectedSocket
  private let limits: ServerLimits
  /// The bytes that were received and not yet parsed.
  private var bytes: [UInt8] = []

  init(_ socket: ConnectedSocket, limits: ServerLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// Returns the next request, and true if the client wants to send another one. Returns nil if the
  /// client has gone, or has been silent for too long.
  ///
  /// - Throws: `RequestError` for a request that must be refused.
  mutating func next() throws(RequestError) -> (HTTPRequest, keepsAlive: Bool)? {
    if bytes.isEmpty, !receive(until: .now + limits.idle) { return nil }
    let deadline = ContinuousClock.now + limits.arrival
    guard let head = try readHead(until: deadline) else { return nil }
    try AllowedOrigin.check(head)
    let length = try head.bodyLength(limits)
    if length > bytes.count, head.headers["expect"]?.lowercased() == "100-continue" {
      _ = socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), until: deadline)
    }
    while bytes.count < length {
      guard receive(until: deadline) else { throw .late }
    }
    let request = HTTPRequest(
      method: head.method, path: head.path, query: head.query, headers: head.headers,
      body: Array(bytes.prefix(length)))
    bytes.removeFirst(length)
    return (request, head.keepsAlive)
  }
}

extension RequestReader {
  /// Reads up to the empty line that ends the headers.
  private mutating func readHead(
    until deadline: ContinuousClock.Instant
  ) throws(RequestError) -> RequestHead? {
    // Skip empty lines before a request, which may be left over from the previous one (RFC 9112,
    // 2.2).
    while bytes.starts(with: Self.lineEnd) { bytes.removeFirst(2) }
    var searched = 0
    while true {
      if let end = bytes[searched...].firstRange(of: Self.headEnd)?.lowerBound {
        guard end <= limits.head else { throw tooLarge }
        let head = try RequestHead(bytes[..<end], limits: limits)
        bytes.removeFirst(end + Self.headEnd.count)
        return head
      }
      guard bytes.count <= limits.head else { throw tooLarge }
      searched = max(0, bytes.count - Self.headEnd.count + 1)
      guard receive(until: deadline) else {
        if isEnded { return nil }
        throw .late
      }
    }
  }

  /// The error for headers that are too long: the first line alone, or all of them together.
  private var tooLarge: RequestError {
    bytes.prefix(limits.head).contains(UInt8(ascii: "\n"))
      ? RequestError(status: .headersTooLarge, message: "The headers are too long.")
      : RequestError(status: .uriTooLong, message: "The first line is too long.")
  }

  /// Receives more bytes. Returns false if none come.
  private mutating func receive(until deadline: ContinuousClock.Instant) -> Bool {
    guard case .bytes(let new) = socket.receive(until: deadline) else { return false }
    bytes += new
    return true
  }

  private var isEnded: Bool { socket.isEnded }

  private static let lineEnd = Array("\r\n".utf8)
  private static let headEnd = Array("\r\n\r\n".utf8)
}

extension RequestError {
  /// The error for a request that was not received completely in time.
  static let late = RequestError(
    status: .requestTimeout, message: "The request did not arrive whole in time.")
}
