import Foundation

/// A response to a request.
package struct HTTPResponse: Sendable {
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
  package init(_ status: HTTPStatus, text: String) {
    self.init(
      status, ["Content-Type": "text/plain; charset=utf-8"], body: .bytes(Array("\(text)\n".utf8)))
  }

  /// Creates a response with a value as JSON.
  package init(_ status: HTTPStatus = .ok, json value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value) else {
      self.init(.internalServerError, text: "The response cannot be written as JSON.")
      return
    }
    self.init(
      status, ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: .bytes(Array(data)))
  }

  /// Creates a response that sends events as long as the client listens.
  package init(_ events: EventStream) {
    self.init(
      .ok, ["Content-Type": "text/event-stream", "Cache-Control": "no-store"], body: .events(events)
    )
  }

  init(_ error: RequestError) {
    self.init(error.status, text: error.message)
    if error.status == .methodNotAllowed { headers["Allow"] = "GET, HEAD, POST" }
  }
}

extension HTTPResponse {
  /// The headers that prevent pages of other sites from using these responses. Frames are allowed,
  /// because editors show a page in one.
  private static let always = [
    "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  ]

  /// Returns the first line and the headers as bytes.
  ///
  /// - Parameter keepsAlive: true if another request may follow on this connection.
  func head(keepsAlive: Bool) -> [UInt8] {
    var headers = Self.always.merging(headers) { $1 }
    headers["Connection"] = keepsAlive ? "keep-alive" : "close"
    if case .bytes(let bytes) = body, status != .notModified {
      headers["Content-Length"] = "\(bytes.count)"
    }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.oneLine($0.value))" }
    let all = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + lines + ["", ""]
    return Array(all.joined(separator: "\r\n").utf8)
  }

  /// Returns a header's value without characters that could end its line.
  private static func oneLine(_ value: String) -> String {
    String(String.UnicodeScalarView(value.unicodeScalars.filter { $0.value >= 0x20 }))
  }
}
