import Foundation

extension LoopbackServer {
  /// The server's reply to a request: an answer or silence.
  public struct Reply: Sendable {
    let status: Int
    let headers: [String: String]
    let body: Data
    /// The number of bytes after which the body ends too early, or nil if it is sent whole.
    private(set) var end: Int?
    private(set) var isStalled = false
    private(set) var isHeld = false
    /// The delay of the answer in seconds.
    private(set) var delay: TimeInterval = 0

    /// Creates an answer from its parts.
    ///
    /// The server adds `Connection: close`, and `Content-Length` unless it is among the headers. As
    /// HTTP requires, the body is omitted for the method HEAD, and for the statuses below 200, 204
    /// and 304; these statuses get no added `Content-Length`.
    public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// An answer with JSON in it. The text is not validated.
    public static func json(_ text: String, status: Int = 200) -> Reply {
      Reply(
        status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    /// An answer with a status and no body.
    public static func status(_ status: Int) -> Reply {
      Reply(status: status)
    }

    /// Accepts the request and never answers; closes the connection after ten seconds or at
    /// `stop()`.
    public static var stall: Reply { Reply().with { $0.isStalled = true } }

    /// Returns the same answer, cut short: its headers announce the whole body, but the connection
    /// closes after this many bytes of it.
    public func cutShort(after bytes: Int) -> Reply {
      with { $0.end = max(bytes, 0) }
    }

    /// Returns the same answer, sent only after `release()`.
    public func held() -> Reply {
      with { $0.isHeld = true }
    }

    /// Returns the same answer, sent only after this many seconds.
    public func delayed(by seconds: TimeInterval) -> Reply {
      with { $0.delay = seconds }
    }
  }
}

extension LoopbackServer.Reply {
  private func with(_ change: (inout Self) -> Void) -> Self {
    var reply = self
    change(&reply)
    return reply
  }

  /// Returns the bytes that answer a request with this method.
  func bytes(answering method: String) -> [UInt8] {
    let hasNoBody = status < 200 || status == 204 || status == 304
    var lines = headers.map { "\($0.key): \($0.value)" }.sorted()
    if !hasNoBody, !headers.keys.contains(where: { $0.lowercased() == "content-length" }) {
      lines.append("Content-Length: \(body.count)")
    }
    lines.append("Connection: close")
    let phrase = status == 200 ? "OK" : "Status \(status)"
    let head = "HTTP/1.1 \(status) \(phrase)\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n"
    let sentBody = hasNoBody || method == "HEAD" ? Data() : body.prefix(end ?? body.count)
    return Array(head.utf8) + sentBody
  }
}
