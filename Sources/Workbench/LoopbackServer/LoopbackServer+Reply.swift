import Foundation

extension LoopbackServer {
  /// The server's reply to a request: an answer, a closed connection or silence.
  public struct Reply: Sendable {
    /// The way in which an answer is sent.
    enum Manner {
      case whole
      case cutShort(Int)
      case hangUp
      case stall
    }

    let status: Int
    let headers: [String: String]
    let body: Data
    private(set) var manner = Manner.whole
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

    /// Closes the connection without an answer. `URLSession` has no error code for this that is the
    /// same on all systems: on Linux it throws -1011.
    public static var hangUp: Reply { Reply().going(out: .hangUp) }

    /// Accepts the request and never answers; closes the connection after ten seconds or at
    /// `stop()`.
    public static var stall: Reply { Reply().going(out: .stall) }

    /// Returns the same answer, cut short: its headers announce the whole body, but the connection
    /// closes after this many bytes of it.
    public func cutShort(after bytes: Int) -> Reply {
      going(out: .cutShort(max(bytes, 0)))
    }

    /// Returns the same answer, sent only after `release()`.
    public func held() -> Reply {
      var reply = self
      reply.isHeld = true
      return reply
    }

    /// Returns the same answer, sent only after this many seconds.
    public func delayed(by seconds: TimeInterval) -> Reply {
      var reply = self
      reply.delay = max(seconds, 0)
      return reply
    }

    private func going(out manner: Manner) -> Reply {
      var reply = self
      reply.manner = manner
      return reply
    }
  }
}
