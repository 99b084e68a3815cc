import Foundation

/// A request that was received completely.
package struct HTTPRequest: Sendable, Equatable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package let method: Method
  /// The path, percent-decoded and without a query, such as `/chapter 1/`. It begins with a slash
  /// and contains no control characters and no backslashes. Each slash in it was sent as a slash.
  package let path: String
  /// The headers by their names in lowercase. Several headers of one name are joined with commas.
  package let headers: [String: String]
  package var body: [UInt8] = []
}

extension HTTPRequest {
  /// Receives the request of a connection. Returns nil if the client has gone, or has been silent
  /// for too long.
  ///
  /// - Throws: the refusal of a request that cannot be answered.
  init?(from socket: ConnectedSocket, _ limits: ServerLimits) throws(HTTPResponse) {
    guard case .bytes(var bytes) = socket.receive(until: .now + limits.idle) else { return nil }
    let deadline = ContinuousClock.now + limits.arrival
    func receive() throws(HTTPResponse) -> Bool {
      switch socket.receive(until: deadline) {
      case .bytes(let new): bytes += new
      case .end: return false
      case .late:
        throw HTTPResponse(.requestTimeout, text: "The request did not arrive whole in time.")
      }
      return true
    }
    let headEnd = Array("\r\n\r\n".utf8)
    var end = bytes.firstRange(of: headEnd)
    while end == nil, bytes.count <= limits.head {
      let searched = max(0, bytes.count - headEnd.count + 1)
      guard try receive() else { return nil }
      end = bytes[searched...].firstRange(of: headEnd)
    }
    guard let end, end.lowerBound <= limits.head else {
      throw bytes.prefix(limits.head).contains(UInt8(ascii: "\n"))
        ? HTTPResponse(.headersTooLarge, text: "The headers are too long.")
        : HTTPResponse(.uriTooLong, text: "The first line is too long.")
    }
    try self.init(head: bytes[..<end.lowerBound])
    try checkOrigin()
    let length = try bodyLength(limits)
    while bytes.count - end.upperBound < length {
      guard try receive() else { return nil }
    }
    body = Array(bytes[end.upperBound...].prefix(length))
  }

  /// Parses the first line and the headers strictly: anything ambiguous is an error.
  ///
  /// - Throws: the refusal, for the first error.
  init(head bytes: some Collection<UInt8>) throws(HTTPResponse) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .bad("The request is not text.")
    }
    var lines = text.unicodeScalars.split(separator: "\r\n".unicodeScalars)[...]
    guard let first = lines.popFirst() else { throw .bad("The request has no first line.") }
    (method, path) = try Self.requestLine(String(first))
    var headers: [String: String] = [:]
    for line in lines {
      let (name, value) = try Self.header(String(line))
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    self.headers = headers
  }

  /// Checks that the request is meant for this machine and comes from one of the server's own
  /// pages.
  ///
  /// Without it, any site could make a visitor's browser send requests to this machine, by a name
  /// that resolves to it (DNS rebinding) or by a form. The number of the port is not checked,
  /// because an editor may forward another one.
  ///
  /// - Throws: the refusal, if `Host` names another machine, or `Origin` another server.
  private func checkOrigin() throws(HTTPResponse) {
    guard let host = headers["host"]?.lowercased() else {
      throw .bad("The request has no Host.")
    }
    let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let port = parts.count > 1 ? parts[1] : "80"
    guard ["127.0.0.1", "localhost"].contains(parts[0]), UInt16(port) != nil,
      port.allSatisfy(\.isNumber)
    else {
      throw HTTPResponse(.forbidden, text: "This server is for 127.0.0.1 and localhost alone.")
    }
    guard let origin = headers["origin"] else { return }
    guard origin.lowercased() == "http://\(host)" else {
      throw HTTPResponse(.forbidden, text: "Pages of other sites are not answered here.")
    }
  }

  /// Returns the length of the body that follows.
  ///
  /// - Throws: the refusal, if it cannot be determined, or exceeds `limits`.
  func bodyLength(_ limits: ServerLimits) throws(HTTPResponse) -> Int {
    guard headers["transfer-encoding"] == nil else {
      throw HTTPResponse(
        .notImplemented, text: "A body needs a Content-Length; chunks are not read.")
    }
    guard let words = headers["content-length"] else { return 0 }
    guard !words.isEmpty, words.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .bad("The Content-Length is not a number.")
    }
    guard let length = Int(words), length <= limits.body else {
      throw HTTPResponse(.contentTooLarge, text: "A body has at most \(limits.body) bytes.")
    }
    return length
  }
}

extension HTTPRequest {
  private static func requestLine(_ line: String) throws(HTTPResponse) -> (Method, String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty else {
      throw .bad("The first line is not a method, a path and a version.")
    }
    guard words[2].hasPrefix("HTTP/"), words[2].utf8.count == 8 else {
      throw .bad("The first line does not end with a version of HTTP.")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw HTTPResponse(.versionNotSupported, text: "HTTP/1.1 is spoken here.")
    }
    guard let method = Method(rawValue: String(words[0])) else {
      throw HTTPResponse(
        .methodNotAllowed, ["Allow": "GET, HEAD, POST"],
        text: "GET, HEAD and POST are the methods here.")
    }
    guard words[1].utf8.first == UInt8(ascii: "/") else {
      throw .bad("The path begins with no slash.")
    }
    let encoded = words[1].prefix { $0 != "?" }
    guard !encoded.lowercased().contains("%2f"), let path = encoded.removingPercentEncoding,
      isPlain(path), !path.contains("\\")
    else { throw .bad("The path cannot be read.") }
    return (method, path)
  }

  private static func header(_ line: String) throws(HTTPResponse) -> (String, String) {
    guard let colon = line.firstIndex(of: ":") else { throw .bad("A header has no colon.") }
    let name = line[..<colon].lowercased()
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      throw .bad("A header's name cannot be read.")
    }
    let value = String(line[colon...].dropFirst())
    guard isPlain(value.replacing("\t", with: " ")) else {
      throw .bad("The value of \(name) has control characters.")
    }
    return (name, value.trimmingCharacters(in: CharacterSet(charactersIn: " \t")))
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns true if a byte is allowed in a header's name (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HTTPResponse {
  /// The refusal of a request that is not as HTTP wants it.
  fileprivate static func bad(_ message: String) -> HTTPResponse {
    HTTPResponse(.badRequest, text: message)
  }
}
