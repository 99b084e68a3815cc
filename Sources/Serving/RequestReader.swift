/// Reads the requests of a connection, each within the server's limits.
struct RequestReader {
  private let socket: ConnectedSocket
  private let limits: ServerLimits
  /// What has come and was not read yet.
  private var bytes: [UInt8] = []

  init(_ socket: ConnectedSocket, limits: ServerLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// The next request, and whether the client wants to send another; nil where the client is gone,
  /// or has been silent for too long.
  ///
  /// - Throws: `RequestError` for a request that is not to be answered.
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
    // An empty line before a request is left over from the one before (RFC 9112, 2.2).
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

  /// Whether the first line alone is too long, or all headers together are.
  private var tooLarge: RequestError {
    bytes.prefix(limits.head).contains(UInt8(ascii: "\n"))
      ? RequestError(status: .headersTooLarge, message: "The headers are too long.")
      : RequestError(status: .uriTooLong, message: "The first line is too long.")
  }

  /// Takes in what comes next; false where nothing does.
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
  /// The request did not arrive whole in time.
  static let late = RequestError(
    status: .requestTimeout, message: "The request did not arrive whole in time.")
}
