import Foundation
import Testing

@testable import Workbench

@Suite("A loopback server, to the letter")
struct LoopbackServerWireTests {
  @Test(
    arguments: [
      ("GET", .json("[1]"), "200 OK\nContent-Type: application/json\nContent-Length: 3\n\n[1]"),
      ("HEAD", .init(body: Data("abc".utf8)), "200 OK\nContent-Length: 3\n\n"),
      ("GET", .init(status: 304, body: Data("abc".utf8)), "304 Status 304\n\n"),
      (
        "GET", .init(headers: ["content-length": "9"], body: Data("abc".utf8)),
        "200 OK\ncontent-length: 9\n\nabc"
      ),
    ] as [(String, LoopbackServer.Reply, String)])
  func answersAreHTTPToTheLetter(
    method: String, reply: LoopbackServer.Reply, answer: String
  ) throws {
    let server = try LoopbackServer([reply])
    let client = try RawClient(server.url)
    client.send("\(method) / HTTP/1.1\nHost: a\n\n")
    let received = client.answer()?.replacing("\nConnection: close\n", with: "\n")
    #expect(received == "HTTP/1.1 \(answer)")
    #expect(server.requests.map(\.method) == [method])
  }

  @Test func aRequestMayComeInPieces() async throws {
    let server = try LoopbackServer([.json("[]")])
    let client = try RawClient(server.url)
    client.send("GE")
    client.send("T /a HTTP/1.1\nA:  one \nB:\nA: two\nContent-Length: 3\n\nab")
    // Another one comes whole in between.
    let other = try RawClient(server.url)
    other.send("GET /b HTTP/1.1\n\n")
    #expect(await server.waitForRequests(1))
    client.send("c")
    #expect(client.answer() != nil)
    #expect(server.requests.map(\.path) == ["/b", "/a"])
    #expect(server.requests.last?.headers == ["a": "one, two", "b": "", "content-length": "3"])
  }

  @Test(arguments: ["", "GET / HTTP/1.1\n\n"])
  func aConnectionThatFallsSilentIsClosed(sent: String) throws {
    let server = try LoopbackServer(silence: 0.1) { _ in .stall }
    let client = try RawClient(server.url)
    client.send(sent)
    #expect(client.answer() == "")
  }

  /// In a process of its own, where nothing else opens sockets.
  @Test func noSocketIsLeft() async {
    await #expect(processExitsWith: .success) {
      let before = Self.sockets()
      for isStopped in [true, false] {
        let server = try LoopbackServer([.json("[]"), .stall, .json("[]").held()])
        let clients = try (0..<4).map { _ in try RawClient(server.url) }
        for client in clients { client.send("GET / HTTP/1.1\n\n") }
        #expect(await server.waitForRequests(4))
        #expect(Self.sockets().count > before.count + clients.count)
        if isStopped { server.stop() }
        withExtendedLifetime((server, clients)) {}
      }
      #expect(Self.sockets() == before)
    }
  }

  @Test func aClientThatIsGoneRaisesNoSignal() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let server = try LoopbackServer([.init(body: Data(count: 8 << 20)).held(), .status(204)])
      var client: RawClient? = try RawClient(server.url)
      client?.send("GET / HTTP/1.1\n\n")
      #expect(await server.waitForRequests(1))
      client = nil
      server.release()
      let next = try RawClient(server.url)
      next.send("GET / HTTP/1.1\n\n")
      #expect(next.answer() == "HTTP/1.1 204 Status 204\nConnection: close\n\n")
    }
  }

  private static func sockets() -> Set<Int32> {
    openDescriptors { $0.st_mode & S_IFMT == S_IFSOCK }
  }
}

extension RawClient {
  convenience init(_ url: URL) throws { try self.init(url.port ?? 0) }

  /// Everything until the server ends the connection, in lines.
  fileprivate func answer() -> String? { rest()?.replacingOccurrences(of: "\r\n", with: "\n") }
}

/// The descriptors that this process has open, of the kind that `isMeant` picks.
///
/// The system's libraries open and close some of other kinds whenever they like.
func openDescriptors(where isMeant: (stat) -> Bool) -> Set<Int32> {
  Set(
    (0..<1024).filter { descriptor in
      var facts = stat()
      return fstat(descriptor, &facts) == 0 && isMeant(facts)
    })
}
