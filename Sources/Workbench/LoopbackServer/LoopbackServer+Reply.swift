import Foundation

extension LoopbackServer {
  /// What the server does with a request.
  public struct Reply: Sendable {
    /// How an answer goes out.
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
    /// The seconds that it takes to answer.
    private(set) var delay: TimeInterval = 0

    /// Makes an answer of its parts.
    ///
    /// `Content-Length` is added, unless it is among the headers, and `Connection: close`. As HTTP
    /// has it, the body is left out for the method HEAD, and for the statuses below 200, 204 and
    /// 304.
    public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// An answer with JSON in it, right or wrong: nobody looks.
    public static func json(_ text: String, status: Int = 200) -> Reply {
      Reply(
        status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    /// An answer with a status and no body.
    public static func status(_ status: Int) -> Reply {
      Reply(status: status)
    }

    /// Closes the connection without an answer, for which `URLSession` has no code that is the
    /// same on all systems: on Linux it throws -1011.
    public static var hangUp: Reply { Reply().going(out: .hangUp) }

    /// Takes the request and answers nothing, until `stop()` or for ten seconds, and hangs up.
    public static var stall: Reply { Reply().going(out: .stall) }

    /// The same answer, which promises the whole body, sends so many bytes of it and hangs up.
    public func cutShort(after bytes: Int) -> Reply {
      going(out: .cutShort(max(bytes, 0)))
    }

    /// The same answer, given only after `release()`.
    public func held() -> Reply {
      var reply = self
      reply.isHeld = true
      return reply
    }

    /// The same answer, given only when so many seconds have passed.
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
