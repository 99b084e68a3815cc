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

  @Test func aServerEndsWithItsLastReference() throws {
    var server: LoopbackServer? = try LoopbackServer([.stall])
    let url = try #require(server?.url)
    let client = try RawClient(url)
    client.send("GET / HTTP/1.1\n\n")
    server = nil
    let ending = client.readToEnd()
    #expect(ending == .closed("") || ending == .reset)
    #expect(throws: POSIXError.self) { try RawClient(url) }
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

  /// Whether the port is closed, soon.
  private func refuses(_ url: URL) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      do { _ = try RawClient(url) } catch { return true }
    }
    return false
  }
}
