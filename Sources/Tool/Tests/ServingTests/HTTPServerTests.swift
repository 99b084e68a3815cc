import Foundation
import Testing

@testable import Serving

@Suite("An HTTP server on this machine")
final class HTTPServerTests {
  private let server: HTTPServer

  init() throws { server = try HTTPServer.echo() }

  deinit { server.stop() }

  @Test func aRequestIsAnswered() throws {
    let response = try server.response(to: ["GET /a%20b?c=d HTTP/1.1"])
    #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(response.hasSuffix("\r\n\r\nGET /a b []\n"))
    #expect(response.contains("Content-Length: 12\r\n"))
    #expect(response.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
    let head = try server.response(to: ["HEAD /a%20b?c=d HTTP/1.1"])
    #expect(head.contains("Content-Length: 13\r\n") && head.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    ("LOCALHOST:PORT", nil, 200), ("127.0.0.1", nil, 200), ("localhost:9", nil, 200),
    ("evil.example:PORT", nil, 403), ("localhost:PORT.evil.example", nil, 403),
    ("localhost:+1", nil, 403), ("user@localhost", nil, 403), ("", nil, 403),
    ("localhost:PORT", "http://localhost:PORT", 200), ("localhost:PORT", "http://localhost:9", 403),
    ("localhost:PORT", "https://localhost:PORT", 403), ("localhost:PORT", "null", 403),
    ("localhost:PORT", "http://evil.example", 403), ("localhost:PORT", "", 403),
  ])
  func otherHostsAndSitesAreRefused(host: String, origin: String?, status: Int) throws {
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
      _ = try RawClient(server.port)
      #expect(throws: POSIXError(.ECONNREFUSED)) {
        _ = try RawClient(server.port, at: "127.0.0.2")
      }
    }
  #endif

  @Test func whatIsTooLargeIsRefused() throws {
    let long = String(repeating: "a", count: 20_000)
    let endless = try RawClient(server.port)
    endless.send("GET / HTTP/1.1\r\nA: \(long)")
    #expect(HTTPServer.status(in: endless.rest()) == 431, "Nobody waits for the rest of it.")
    #expect(try server.status(of: "GET /\(long) HTTP/1.1") == 414)
    let tooMuch = try server.status(
      of: "POST / HTTP/1.1", "Content-Length: 65537", body: String(repeating: "b", count: 65537))
    #expect(tooMuch == 413)
    let most = try server.status(
      of: "POST / HTTP/1.1", "Content-Length: 65536", body: String(repeating: "b", count: 65536))
    #expect(most == 200)
  }

  @Test func whoeverIsTooSlowIsToldSo() throws {
    var limits = ServerLimits()
    limits.arrival = .milliseconds(200)
    limits.idle = .milliseconds(400)
    let server = try HTTPServer.echo(limits)
    defer { server.stop() }
    let head = try RawClient(server.port)
    head.send("GET / HT")
    #expect(HTTPServer.status(in: head.rest()) == 408)
    let body = try RawClient(server.port)
    body.send("POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 5\r\n\r\nab")
    #expect(HTTPServer.status(in: body.rest()) == 408)
    let silent = try RawClient(server.port)
    let start = ContinuousClock.now
    #expect(silent.rest() == "", "Who has asked for nothing is told nothing.")
    #expect(ContinuousClock.now - start < .seconds(5))
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
    for _ in 0..<1500 where second == nil {
      second = try? HTTPServer(port: server.port) { _ in HTTPResponse(.ok, text: "again") }
      try await Task.sleep(for: .milliseconds(20))
    }
    let again = try #require(second)
    defer { again.stop() }
    #expect(try again.response(to: ["GET / HTTP/1.1"]).hasSuffix("again\n"))
  }
}

extension HTTPServer {
  /// The whole response to a request with these lines, on a connection that the client wants closed.
  func response(to lines: [String], body: String = "") throws -> String {
    let client = try RawClient(port)
    let host = lines.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost:\(port)"]
    client.send((lines + host + ["Connection: close", "", body]).joined(separator: "\r\n"))
    return client.rest() ?? ""
  }

  /// The status of that response.
  func status(of lines: String..., body: String = "") throws -> Int? {
    Self.status(in: try response(to: lines, body: body))
  }

  static func status(in response: String?) -> Int? {
    response?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// A server that says which request it got.
  static func echo(_ limits: ServerLimits = ServerLimits()) throws -> HTTPServer {
    try HTTPServer(limits: limits) { request in
      let body = String(decoding: request.body, as: UTF8.self)
      return HTTPResponse(.ok, text: "\(request.method.rawValue) \(request.path) [\(body)]")
    }
  }
}
