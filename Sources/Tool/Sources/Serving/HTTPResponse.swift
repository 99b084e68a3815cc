import Foundation

/// The status of a response: its number and its standard phrase.
package enum HTTPStatus: String, Sendable {
  case ok = "200 OK"
  case notModified = "304 Not Modified"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case requestTimeout = "408 Request Timeout"
  case conflict = "409 Conflict"
  case contentTooLarge = "413 Content Too Large"
  case uriTooLong = "414 URI Too Long"
  case headersTooLarge = "431 Request Header Fields Too Large"
  case internalServerError = "500 Internal Server Error"
  case notImplemented = "501 Not Implemented"
  case serviceUnavailable = "503 Service Unavailable"
  case versionNotSupported = "505 HTTP Version Not Supported"
}

/// A response to a request. It is thrown where a request is refused.
package struct HTTPResponse: Error {
  /// The content after the headers.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Events, as long as the client listens.
    case events(EventStream)
  }

  package var status: HTTPStatus
  package var headers: [String: String]
  package var body: Body

  package init(_ status: HTTPStatus = .ok, _ headers: [String: String] = [:], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with plain text, such as the reason for a refusal.
  package init(_ status: HTTPStatus, _ headers: [String: String] = [:], text: String) {
    let type = ["Content-Type": "text/plain; charset=utf-8"]
    self.init(status, headers.merging(type) { $1 }, body: .bytes(Array("\(text)\n".utf8)))
  }

  package static var noSuchPage: HTTPResponse {
    HTTPResponse(.notFound, text: "There is no such page.")
  }

  /// Creates a response with a text of JSON.
  package init(_ status: HTTPStatus = .ok, json: String) {
    self.init(
      status, ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: .bytes(Array(json.utf8)))
  }

  /// Creates a response that sends events as long as the client listens.
  package init(_ events: EventStream) {
    self.init(
      .ok, ["Content-Type": "text/event-stream", "Cache-Control": "no-store"], body: .events(events)
    )
  }
}

extension HTTPResponse {
  /// The headers of every response. They prevent pages of other sites from using it. Frames are
  /// allowed, because editors show a page in one.
  private static let always = [
    "Connection": "close", "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
  ]

  /// The first line and the headers.
  var head: [UInt8] {
    var headers = Self.always.merging(headers) { $1 }
    if case .bytes(let bytes) = body, status != .notModified {
      headers["Content-Length"] = "\(bytes.count)"
    }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.oneLine($0.value))" }
    let all = ["HTTP/1.1 \(status.rawValue)"] + lines + ["", ""]
    return Array(all.joined(separator: "\r\n").utf8)
  }

  /// Returns a header's value without characters that could end its line.
  private static func oneLine(_ value: String) -> String {
    String(String.UnicodeScalarView(value.unicodeScalars.filter { $0.value >= 0x20 }))
  }
}

extension Encodable {
  /// The value as one line of JSON.
  package var json: String {
    let data = try? JSONEncoder().encode(self)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
