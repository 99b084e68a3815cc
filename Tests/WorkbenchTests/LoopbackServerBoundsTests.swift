import Foundation
import Testing

@testable import Workbench

@Suite("A loopback server within bounds")
struct LoopbackServerBoundsTests {
  private typealias Limits = LoopbackServer.Limits
  private typealias Script = LoopbackServer.Script

  @Test func whoFallsSilentIsHungUpOn() throws {
    let server = try LoopbackServer(Script([]), Limits(silence: 0.1))
    #expect(try RawClient(server.url).readToEnd() == .closed(""))
  }

  @Test func aServerEndsByItself() async throws {
    let server = try LoopbackServer(Script([]), Limits(life: 0.1, wait: 3600))
    #expect(await !server.waitForRequests(1))
    #expect(refuses(server.url))
    server.stop()
  }

  @Test func aStoppedServersPortRefusesAndIsNobodyElses() throws {
    let server = try LoopbackServer([.stall])
    let port = try #require(server.url.port)
    server.stop()
    #expect(throws: POSIXError(.ECONNREFUSED)) { try RawClient(server.url) }
    // Whoever asks for any port gets one that could be had by this strict way.
    #expect(canBind(port) == false)
    #expect(canBind(0) == true)
  }

  @Test func connectionsBeyondTheLimitWaitForTheirTurn() async throws {
    let server = try LoopbackServer(Script([.json("[]")]), Limits(wait: 0.2, connections: 2))
    var idle = try [RawClient(server.url), RawClient(server.url)]
    let third = try RawClient(server.url)
    third.send("GET / HTTP/1.1\n\n")
    #expect(await !server.waitForRequests(1))
    idle.removeFirst()
    #expect(third.readToEnd() != .stillOpen)
    #expect(server.requests.count == 1)
    withExtendedLifetime(idle) {}
  }

  @Test func waitingHasAnEnd() async throws {
    let server = try LoopbackServer(Script([]), Limits(wait: 0.1))
    #expect(await server.waitForRequests(0))
    #expect(await !server.waitForRequests(1))
  }

  @Test func waitingEndsWithTheServerAndWithTheTask() async throws {
    let server = try LoopbackServer(Script([]), Limits(wait: 3600))
    let start = ContinuousClock.now
    let cancelled = Task { await server.waitForRequests(1) }
    cancelled.cancel()
    #expect(await !cancelled.value)
    async let waiting = server.waitForRequests(1)
    server.stop()
    #expect(await !waiting)
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  /// Whether somebody who shares with nobody can have this port of 127.0.0.1.
  private func canBind(_ port: Int) -> Bool {
    guard let socket = try? Socket(taking: Socket.unbound()) else { return false }
    return (try? socket.bind(to: port)) != nil
  }

  /// Whether the port is closed, soon.
  private func refuses(_ url: URL) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      do { _ = try RawClient(url) } catch { return true }
    }
    return false
  }
}
