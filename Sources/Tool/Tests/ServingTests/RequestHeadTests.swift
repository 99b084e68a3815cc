import Testing

@testable import Serving

@Suite("The head of a request")
struct RequestHeadTests {
  @Test func whatIsProperIsRead() throws {
    let head = try RequestHead(
      "GET /%C3%A9/b?q=a%20b&flag&q=c HTTP/1.1\r\nHost:  x \t\r\nAccept: a\r\nACCEPT: b".utf8,
      limits: ServerLimits())
    #expect(head.method == .get)
    #expect(head.path == "/é/b")
    #expect(head.query == ["q": "c", "flag": ""])
    #expect(head.headers == ["host": "x", "accept": "a, b"])
    #expect(head.keepsAlive)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nConnection: close", false),
    ("GET / HTTP/1.1\r\nConnection: Upgrade, Close", false),
    ("GET / HTTP/1.0\r\nHost: x", false),
    ("GET / HTTP/1.0\r\nConnection: Keep-Alive", true),
  ])
  func connectionsStayOpenOrNot(text: String, isKept: Bool) throws {
    #expect(try RequestHead(text.utf8, limits: ServerLimits()).keepsAlive == isKept)
  }

  @Test(arguments: [
    ("", 400), ("GET", 400), ("GET /", 400), ("GET  / HTTP/1.1", 400), ("GET / HTTP/1.1 x", 400),
    ("GET / http/1.1", 400), ("GET / HTTP/2.0", 505), ("GET / HTTP/1.10", 400),
    ("PUT / HTTP/1.1", 405), ("get / HTTP/1.1", 405), ("GET * HTTP/1.1", 400),
    ("GET http://localhost/ HTTP/1.1", 400), ("GET /%2e%2E%2f HTTP/1.1", 400),
    ("GET /a%00b HTTP/1.1", 400), ("GET /a%0d%0ab HTTP/1.1", 400), ("GET /a\\b HTTP/1.1", 400),
    ("GET /a%5cb HTTP/1.1", 400), ("GET /%ff HTTP/1.1", 400), ("GET /%4 HTTP/1.1", 400),
    ("GET /?a=%00 HTTP/1.1", 400), ("GET /\u{7F} HTTP/1.1", 400), ("GET /\ta HTTP/1.1", 400),
    ("GET / HTTP/1.1\r\nHost", 400), ("GET / HTTP/1.1\r\n: x", 400),
    ("GET / HTTP/1.1\r\nHost : x", 400), ("GET / HTTP/1.1\r\nA: b\r\n folded: c", 400),
    ("GET / HTTP/1.1\r\nA: b\nC: d", 400), ("GET / HTTP/1.1\r\nA: b\rC: d", 400),
    ("GET / HTTP/1.1\r\nA: \u{0}", 400), ("GET / HTTP/1.1\nHost: x", 400),
    ("GET / HTTP/1.1\r\nHost: x\r\nHost: x", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1", 400),
  ])
  func whatIsNotIsRefused(text: String, status: Int) {
    let error = #expect(throws: RequestError.self) {
      _ = try RequestHead(text.utf8, limits: ServerLimits())
    }
    #expect(error?.status.rawValue == status)
  }

  @Test(arguments: [
    ("Content-Length: 12", 12), ("A: b", 0), ("Content-Length: 0", 0),
    ("Content-Length: 65536", 65536),
  ])
  func bodiesHaveOneLength(header: String, length: Int) throws {
    let head = try RequestHead("POST / HTTP/1.1\r\n\(header)".utf8, limits: ServerLimits())
    #expect(try head.bodyLength(ServerLimits()) == length)
  }

  @Test(arguments: [
    ("Content-Length: -1", 400), ("Content-Length: +1", 400), ("Content-Length: 0x10", 400),
    ("Content-Length:", 400), ("Content-Length: 1, 1", 400), ("Content-Length: 65537", 413),
    ("Content-Length: 99999999999999999999", 413), ("Transfer-Encoding: chunked", 501),
    ("Content-Length: 3\r\nTransfer-Encoding: identity", 501),
  ])
  func otherLengthsAreRefused(header: String, status: Int) throws {
    let head = try RequestHead("POST / HTTP/1.1\r\n\(header)".utf8, limits: ServerLimits())
    let error = #expect(throws: RequestError.self) { _ = try head.bodyLength(ServerLimits()) }
    #expect(error?.status.rawValue == status)
  }
}
