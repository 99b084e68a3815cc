import Testing

@testable import Serving

@Suite("The head of a request")
struct RequestHeadTests {
  @Test func whatIsProperIsRead() throws {
    let head = try HTTPRequest(
      head: "GET /%C3%A9/b?q=a%20b&flag&q=c HTTP/1.1\r\nHost:  x \t\r\nAccept: a\r\nACCEPT: b".utf8)
    #expect(head.method == .get)
    #expect(head.path == "/é/b")
    #expect(head.headers == ["host": "x", "accept": "a, b"])
  }

  @Test(arguments: [
    ("", 400), ("GET /", 400), ("GET / HTTP/1.1 x", 400), ("GET / http/1.1", 400),
    ("GET / HTTP/2.0", 505), ("PUT / HTTP/1.1", 405), ("GET http://localhost/ HTTP/1.1", 400),
    ("GET /%2e%2E%2f HTTP/1.1", 400), ("GET /a%00b HTTP/1.1", 400), ("GET /a\\b HTTP/1.1", 400),
    ("GET /%ff HTTP/1.1", 400), ("GET /%4 HTTP/1.1", 400),
    ("GET /\u{7F} HTTP/1.1", 400), ("GET / HTTP/1.1\r\nHost", 400),
    ("GET / HTTP/1.1\r\nHost : x", 400), ("GET / HTTP/1.1\r\nA: b\r\n folded: c", 400),
    ("GET / HTTP/1.1\r\nA: b\nC: d", 400),
  ])
  func whatIsNotIsRefused(text: String, status: Int) {
    let refusal = #expect(throws: HTTPResponse.self) { _ = try HTTPRequest(head: text.utf8) }
    #expect(refusal?.status.rawValue.hasPrefix("\(status) ") == true)
  }

  @Test(arguments: [
    ("Content-Length: +1", 400), ("Content-Length:", 400),
    ("Content-Length: 1\r\nContent-Length: 1", 400),
    ("Content-Length: 99999999999999999999", 413),
    ("Content-Length: 3\r\nTransfer-Encoding: identity", 501),
  ])
  func otherLengthsAreRefused(header: String, status: Int) throws {
    let head = try HTTPRequest(head: "POST / HTTP/1.1\r\n\(header)".utf8)
    let refusal = #expect(throws: HTTPResponse.self) { _ = try head.bodyLength(ServerLimits()) }
    #expect(refusal?.status.rawValue.hasPrefix("\(status) ") == true)
  }
}
