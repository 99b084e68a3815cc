import Foundation
import Testing
import Workbench

@Suite("A loopback server, to the letter")
struct LoopbackServerWireTests {
  @Test(arguments: [
    Exchange(
      "GET / HTTP/1.1\nHost: a\n\n", .json("[1]"),
      "200 OK\nContent-Type: application/json\nContent-Length: 3\nConnection: close\n\n[1]"),
    Exchange(
      "HEAD / HTTP/1.1\n\n", .init(body: Data("abc".utf8)),
      "200 OK\nContent-Length: 3\nConnection: close\n\n"),
    Exchange(
      "GET / HTTP/1.1\n\n", .status(299), "299 Status 299\nContent-Length: 0\nConnection: close\n\n"
    ),
    Exchange(
      "GET / HTTP/1.1\n\n", .init(status: 304, body: Data("abc".utf8)),
      "304 Not Modified\nConnection: close\n\n"),
    Exchange("DELETE / HTTP/1.1\n\n", .status(204), "204 No Content\nConnection: close\n\n"),
    Exchange(
      "GET / HTTP/1.1\n\n", .init(headers: ["content-length": "9"], body: Data("abc".utf8)),
      "200 OK\ncontent-length: 9\nConnection: close\n\nabc"),
    Exchange(
      "GET / HTTP/1.1\n\n", .json("[1]").cutShort(after: 1),
      "200 OK\nContent-Type: application/json\nContent-Length: 3\nConnection: close\n\n["),
    Exchange(
      "POST / HTTP/1.1\nContent-Length: 2\n\nab", .status(200),
      "200 OK\nContent-Length: 0\nConnection: close\n\n"),
  ])
  func answersAreHTTPToTheLetter(exchange: Exchange) throws {
    let server = try LoopbackServer([exchange.reply])
    let client = try RawClient(server.url)
    client.send(exchange.sent)
    #expect(client.readToEnd() == .closed("HTTP/1.1 \(exchange.answer)"))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ("nonsense\n\n", 400), ("GET  HTTP/1.1\n\n", 400), ("GET / SPDY/1\n\n", 400),
    ("GET http://other/ HTTP/1.1\n\n", 400), ("GET / HTTP/1.1\nno colon\n\n", 400),
    ("POST / HTTP/1.1\nContent-Length: many\n\n", 400),
    ("POST / HTTP/1.1\nContent-Length: -1\n\n", 400),
    ("POST / HTTP/1.1\nContent-Length: 16777217\n\n", 413),
    ("POST / HTTP/1.1\nTransfer-Encoding: chunked\n\n", 411),
    ("GET / HTTP/1.1\n" + String(repeating: "a", count: 65_521), 431),
  ])
  func whatIsNoRequestIsRefusedAndNotNoted(sent: String, status: Int) throws {
    let server = try LoopbackServer([.json("[]")])
    let client = try RawClient(server.url)
    client.send(sent)
    guard case .closed(let answer) = client.readToEnd() else {
      Issue.record("It was not answered.")
      return
    }
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(server.requests == [])
  }

  @Test func aRequestMayComeInPieces() async throws {
    let server = try LoopbackServer([.json("[]")])
    let client = try RawClient(server.url)
    for piece in ["GE", "T /a HT", "TP/1.1\nA:  one \nB:\nA: tw", "o\nContent-Length: 3\n", "\nab"]
    {
      client.send(piece)
    }
    // Another one comes whole in between.
    let other = try RawClient(server.url)
    other.send("GET /b HTTP/1.1\n\n")
    #expect(await server.waitForRequests(1))
    client.send("c")
    #expect(client.readToEnd() != .stillOpen)
    let headers = ["a": "one, two", "b": "", "content-length": "3"]
    #expect(server.requests.map(\.path) == ["/b", "/a"])
    #expect(server.requests.last?.headers == headers)
  }
}

extension LoopbackServerWireTests {
  /// A request, the reply to it, and what goes over the wire.
  struct Exchange: CustomTestStringConvertible {
    let sent: String
    let reply: LoopbackServer.Reply
    let answer: String

    init(_ sent: String, _ reply: LoopbackServer.Reply, _ answer: String) {
      self.sent = sent
      self.reply = reply
      self.answer = answer
    }

    var testDescription: String { answer.prefix { $0 != "\n" }.description }
  }
}
