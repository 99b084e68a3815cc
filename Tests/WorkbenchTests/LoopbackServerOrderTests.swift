import Foundation
import Testing
import Workbench

@Suite("A loopback server, before and after")
struct LoopbackServerOrderTests {
  private let client = WebClient()

  @Test func heldAnswersWaitForTheirReleaseAndOthersDoNot() async throws {
    let server = try LoopbackServer(paths: [
      "/held": [.json("late").held(), .status(503).held()], "/now": [.json("early")],
    ])
    let url = server.url
    let order = Order()
    async let first = order.note(client.get(url, "held"))
    #expect(await server.waitForRequests(1))
    await order.note(client.get(url, "now"))
    server.release()
    await first
    await order.note(client.get(url, "held"))
    #expect(await order.notes == ["200 early", "200 late", "503 "])
  }

  @Test func stoppingHangsUpOnWhoIsStalledOrHeld() async throws {
    for reply in [LoopbackServer.Reply.stall, .json("never").held()] {
      let server = try LoopbackServer([reply])
      let url = server.url
      async let answer = client.get(url)
      #expect(await server.waitForRequests(1))
      server.stop()
      #expect(await answer.hasPrefix("failed -"))
    }
  }

  @Test func aPortThatWasStoppedRefusesConnections() async throws {
    let server = try LoopbackServer([.json("[]")])
    #expect(await client.get(server.url) == "200 []")
    server.stop()
    server.stop()
    #expect(await client.get(server.url) == "failed -1004")
    #expect(server.requests.count == 1)
    #expect(await !server.waitForRequests(2))
    #expect(await server.waitForRequests(1))
  }

  @Test func manyRequestsAtOnceAreAllAnswered() async throws {
    let server = try LoopbackServer([.json("yes")])
    let url = server.url
    let client = client
    let answers = await withTaskGroup { group in
      for number in 0..<20 { group.addTask { await client.get(url, "\(number)") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == [String](repeating: "200 yes", count: 20))
    #expect(Set(server.requests.map(\.path)) == Set((0..<20).map { "/\($0)" }))
  }
}

/// What happened, in order.
actor Order {
  private(set) var notes: [String] = []
  func note(_ text: String) { notes.append(text) }
}
