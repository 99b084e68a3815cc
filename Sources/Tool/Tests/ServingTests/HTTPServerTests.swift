import Foundation
import TestSupport
import Testing

@testable import Serving

@Suite("An HTTP server on this machine")
struct HTTPServerTests {
  @Test func aRequestIsAnswered() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let response = try server.response(to: ["GET /a%20b?c=d HTTP/1.1"])
    #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(response.hasSuffix("\r\n\r\nGET /a b []\n"))
    #expect(response.contains("Content-Length: 12\r\n"))
    #expect(response.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
  }

  @Test func aConnectionIsUsedAgain() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let client = try RawClient(server.port)
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    // Two at once, the second with a body, and a third after their responses.
    client.send(
      "GET /1 HTTP/1.1\r\n\(host)\r\nPOST /2 HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nyes")
    let two = client.text(with: "[yes]")
    #expect(two.contains("GET /1 []") && two.contains("POST /2 [yes]"))
    client.send("GET /3 HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
    let three = client.rest()
    #expect(three.hasSuffix("GET /3 []\n"))
    #expect(three.components(separatedBy: "Connection: keep-alive").count == 3)
  }

  @Test func aHeadHasNoBody() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let response = try server.response(to: ["HEAD /a HTTP/1.1"])
    #expect(response.contains("Content-Length: 11\r\n"), "It is the length that GET would have.")
    #expect(response.hasSuffix("\r\n\r\n"))
  }

  @Test func aRequestMayComeByteByByte() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let client = try RawClient(server.port)
    let request =
      "\r\nPOST /slow HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 2\r\n"
      + "Connection: close\r\n\r\nok"
    for byte in request.utf8 { client.send([byte]) }
    #expect(client.rest().hasSuffix("POST /slow [ok]\n"))
  }

  @Test func aBodyIsAskedForWhereTheClientWaits() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let client = try RawClient(server.port)
    client.send(
      "POST /b HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 2\r\n"
        + "Expect: 100-continue\r\nConnection: close\r\n\r\n")
    #expect(client.text(with: "100 Continue") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("ok")
    #expect(client.rest().hasSuffix("POST /b [ok]\n"))
  }

  @Test(arguments: [
    ("LOCALHOST:PORT", nil, 200), ("127.0.0.1", nil, 200), ("localhost:9", nil, 200),
    ("evil.example:PORT", nil, 403), ("localhost:PORT.evil.example", nil, 403),
    ("localhost.evil.example", nil, 403), ("localhost:", nil, 403), ("localhost:+1", nil, 403),
    ("user@localhost", nil, 403), ("", nil, 403), ("[::1]:PORT", nil, 403),
    ("localhost:PORT", "http://localhost:PORT", 200), ("localhost:9", "http://localhost:9", 200),
    ("localhost:PORT", "http://localhost:9", 403),
    ("localhost:PORT", "https://localhost:PORT", 403),
    ("localhost:PORT", "http://127.0.0.1:PORT", 403), ("localhost:PORT", "null", 403),
    ("localhost:PORT", "http://evil.example", 403), ("localhost:PORT", "", 403),
  ])
  func otherHostsAndSitesAreRefused(host: String, origin: String?, status: Int) throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    func here(_ text: String) -> String { text.replacing("PORT", with: "\(server.port)") }
    let headers = ["Host: \(here(host))"] + (origin.map { ["Origin: \(here($0))"] } ?? [])
    for method in ["GET", "POST"] {
      let response = try server.response(to: ["\(method) / HTTP/1.1"] + headers)
      #expect(HTTPServer.status(in: response) == status)
    }
  }

  #if os(Linux)
    /// On Linux every address that begins with 127 is this machine's own. Only one is listened on, so
    /// no address of another network is either.
    @Test func onlyOneAddressIsListenedOn() throws {
      let server = try HTTPServer.echo()
      defer { server.stop() }
      _ = try RawClient(server.port)
      #expect(throws: POSIXError(.ECONNREFUSED)) {
        _ = try RawClient(server.port, at: "127.0.0.2")
      }
    }
  #endif

  @Test func aRequestWithoutAHostIsRefused() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let client = try RawClient(server.port)
    client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(HTTPServer.status(in: client.rest()) == 400)
  }

  @Test func whatIsTooLargeIsRefused() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let long = String(repeating: "a", count: 20_000)
    #expect(try server.status(of: "GET /\(long) HTTP/1.1") == 414)
    #expect(try server.status(of: "GET / HTTP/1.1", "A: \(long)") == 431)
    let many = try server.response(
      to: ["GET / HTTP/1.1"] + (0..<120).map { "A\($0): b" })
    #expect(HTTPServer.status(in: many) == 431)
    let tooMuch = try server.status(
      of: "POST / HTTP/1.1", "Content-Length: 65537", body: String(repeating: "b", count: 65537))
    #expect(tooMuch == 413)
    let most = try server.status(
      of: "POST / HTTP/1.1", "Content-Length: 65536", body: String(repeating: "b", count: 65536))
    #expect(most == 200)
    #expect(try server.status(of: "POST / HTTP/1.1", "Content-Length: 99999999999999999999") == 413)
  }

  @Test(arguments: [("GET /", 414), ("GET / HTTP/1.1\r\nA: ", 431)])
  func aHeadThatDoesNotEndIsRefused(beginning: String, status: Int) throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    let client = try RawClient(server.port)
    client.send(beginning + String(repeating: "a", count: 20_000))
    #expect(HTTPServer.status(in: client.rest()) == status, "Nobody waits for the rest of it.")
  }

  @Test func whoeverIsTooSlowIsToldSo() throws {
    var limits = ServerLimits()
    limits.arrival = .milliseconds(200)
    limits.idle = .milliseconds(400)
    let server = try HTTPServer.echo(limits)
    defer { server.stop() }
    for request in ["GET / HT", "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"] {
      let client = try RawClient(server.port)
      client.send(request)
      #expect(HTTPServer.status(in: client.rest()) == 408)
    }
    let body = try RawClient(server.port)
    body.send("POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 5\r\n\r\nab")
    #expect(HTTPServer.status(in: body.rest()) == 408)
    let silent = try RawClient(server.port)
    let start = ContinuousClock.now
    #expect(silent.rest() == "", "Who has asked for nothing is told nothing.")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func manySilentClientsKeepNobodyOut() throws {
    var limits = ServerLimits()
    limits.connections = 8
    let server = try HTTPServer.echo(limits)
    defer { server.stop() }
    var crowd: [RawClient] = []
    for number in 0..<100 {
      let client = try RawClient(server.port)
      // Some have sent nothing, some half a request, some never read a response.
      if number % 3 == 1 { client.send("GET / HTTP/1.1\r\nHo") }
      if number % 3 == 2 { client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n") }
      crowd.append(client)
    }
    #expect(try server.status(of: "GET / HTTP/1.1") == 200)
    #expect(crowd[0].rest() == "", "The one that has waited longest had to go.")
  }

  @Test func hostileBytesEndNothing() throws {
    let server = try HTTPServer.echo()
    defer { server.stop() }
    var random = SeededNumbers(seed: 7)
    let pieces: [[UInt8]] =
      [
        "GET", "POST", " ", "/", "/%", "/%zz", "?a=%0", "&=&", "HTTP/1.1", "HTTP/9.9", "\r\n",
        "\r\n\r\n", "\n", ":", "Host: localhost:\(server.port)\r\n", "Content-Length: ", "-1", "3",
        "Transfer-Encoding: chunked\r\n", "\u{0}", "é", "Expect: 100-continue\r\n", "\t", " \r\n x",
      ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xC0, 0x80], [0x0D], [0x80]]
    for _ in 0..<1000 {
      let client = try RawClient(server.port)
      let request = (0..<Int.random(in: 1...14, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      client.send(request)
      client.end()
    }
    #expect(try server.status(of: "GET / HTTP/1.1") == 200)
  }

  @Test func aPortIsTakenOnceAndFreeAgain() async throws {
    let server = try HTTPServer.echo()
    #expect(throws: POSIXError(.EADDRINUSE)) {
      _ = try HTTPServer(port: server.port) { _ in fatalError() }
    }
    let client = try RawClient(server.port)
    client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let response = client.text(with: "GET / []\n")
    let start = ContinuousClock.now
    server.stop()
    #expect(client.rest() == response)
    #expect(ContinuousClock.now - start < .seconds(5), "Open connections end with the server.")
    var second: HTTPServer?
    for _ in 0..<100 where second == nil {
      second = try? HTTPServer(port: server.port) { _ in HTTPResponse(.ok, text: "again") }
      try await Task.sleep(for: .milliseconds(20))
    }
    let again = try #require(second)
    defer { again.stop() }
    #expect(try again.response(to: ["GET / HTTP/1.1"]).hasSuffix("again\n"))
  }
}
