/// The first line and the headers of a request. They are parsed strictly: anything ambiguous is an
/// error.
struct RequestHead: Equatable {
  let method: HTTPRequest.Method
  let path: String
  let query: [String: String]
  let headers: [String: String]
  /// True if the client supports HTTP/1.1, and not only 1.0.
  let isCurrent: Bool

  /// Parses the lines before the empty line.
  ///
  /// - Throws: `RequestError` for the first error.
  init(_ bytes: some Collection<UInt8>, limits: ServerLimits) throws(RequestError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .bad("The request is not text.")
    }
    var lines = text.unicodeScalars.split(separator: "\r\n".unicodeScalars)[...]
    guard let first = lines.popFirst() else { throw .bad("The request has no first line.") }
    (method, path, query, isCurrent) = try Self.requestLine(String(first))
    guard lines.count <= limits.headers else {
      throw RequestError(
        status: .headersTooLarge, message: "At most \(limits.headers) headers are read.")
    }
    var headers: [String: String] = [:]
    for line in lines {
      let (name, value) = try Self.header(String(line))
      let earlier = headers[name]
      if earlier != nil, Self.single.contains(name) { throw .bad("There are two \(name) headers.") }
      headers[name] = earlier.map { "\($0), \(value)" } ?? value
    }
    self.headers = headers
  }

  /// Returns the length of the body that follows.
  ///
  /// - Throws: `RequestError` if it cannot be determined, or exceeds `limits`.
  func bodyLength(_ limits: ServerLimits) throws(RequestError) -> Int {
    guard headers["transfer-encoding"] == nil else {
      throw RequestError(
        status: .notImplemented, message: "A body needs a Content-Length; chunks are not read.")
    }
    guard let words = headers["content-length"] else { return 0 }
    guard !words.isEmpty, words.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .bad("The Content-Length is not a number.")
    }
    guard let length = Int(words), length <= limits.body else {
      throw RequestError(
        status: .contentTooLarge, message: "A body has at most \(limits.body) bytes.")
    }
    return length
  }

  /// True if the client wants the connection to stay open after the response.
  var keepsAlive: Bool {
    let words = (headers["connection"] ?? "").lowercased().split(separator: ",").map {
      $0.filter { $0 != " " }
    }
    return isCurrent ? !words.contains("close") : words.contains("keep-alive")
  }

  /// The headers that may occur only once.
  private static let single: Set = [
    "content-length", "content-type", "host", "origin", "transfer-encoding",
  ]
}

extension RequestHead {
  private static func requestLine(_ line: String) throws(RequestError) -> (
    HTTPRequest.Method, String, [String: String], Bool
  ) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty else {
      throw .bad("The first line is not a method, a path and a version.")
    }
    let version = words[2].utf8
    guard version.starts(with: "HTTP/".utf8), version.count == 8 else {
      throw .bad("The first line does not end with a version of HTTP.")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw RequestError(status: .versionNotSupported, message: "HTTP/1.1 is spoken here.")
    }
    guard let method = HTTPRequest.Method(rawValue: String(words[0])) else {
      throw RequestError(
        status: .methodNotAllowed, message: "GET, HEAD and POST are the methods here.")
    }
    let (path, query) = try target(words[1])
    return (method, path, query, words[2] == "HTTP/1.1")
  }

  private static func target(_ words: Substring) throws(RequestError) -> (String, [String: String])
  {
    guard words.utf8.first == UInt8(ascii: "/") else {
      throw .bad("The path begins with no slash.")
    }
    let parts = words.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].lowercased().contains("%2f"), let path = PercentEncoding.decoded(parts[0]),
      isPlain(path), !path.contains("\\")
    else { throw .bad("The path cannot be read.") }
    var query: [String: String] = [:]
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decoded(sides[0]),
        let value = PercentEncoding.decoded(sides.count > 1 ? sides[1] : ""), isPlain(name + value)
      else { throw .bad("What follows the question mark cannot be read.") }
      query[name] = value
    }
    return (path, query)
  }

  private static func header(_ line: String) throws(RequestError) -> (String, String) {
    guard let colon = line.firstIndex(of: ":") else { throw .bad("A header has no colon.") }
    let name = line[..<colon].lowercased()
    let value = String(line[colon...].dropFirst())
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      throw .bad("A header's name cannot be read.")
    }
    guard isPlain(value.replacing("\t", with: " ")) else {
      throw .bad("The value of \(name) has control characters.")
    }
    let words = value.drop { $0 == " " || $0 == "\t" }
    let end = words.lastIndex { $0 != " " && $0 != "\t" }
    return (name, end.map { String(words[...$0]) } ?? "")
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

extension RequestError {
  static func bad(_ message: String) -> RequestError {
    RequestError(status: .badRequest, message: message)
  }
}
