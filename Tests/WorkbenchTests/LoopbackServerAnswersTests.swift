import Foundation
import Testing
import Workbench

@Suite("A loopback server that answers by a function")
struct LoopbackServerAnswersTests {
  private let client = WebClient()

  @Test func eachRequestIsAnswered() async throws {
    let server = try LoopbackServer { request in
      request.path == "/gone" ? .status(404) : .json("\"\(request.method) \(request.path)\"")
    }
    #expect(await client.get(server.url, "coins/7") == "200 \"GET /coins/7\"")
    #expect(await client.get(server.url, "gone") == "404 ")
    #expect(server.requests.map(\.path) == ["/coins/7", "/gone"])
  }

  @Test func aDelayedAnswerTakesItsTimeAndOthersDoNotWaitForIt() async throws {
    let server = try LoopbackServer { request in
      .json("1").delayed(by: request.path == "/slow" ? 3 : -1)
    }
    let start = ContinuousClock.now
    let order = Order()
    async let slow: Void = order.note("slow: \(client.get(server.url, "slow"))")
    #expect(await server.waitForRequests(1))
    await order.note("quick: \(client.get(server.url, "quick"))")
    await slow
    #expect(await order.notes == ["quick: 200 1", "slow: 200 1"])
    #expect(ContinuousClock.now - start >= .seconds(3))
  }

  @Test func aServerTakesTheAddressOfAStoppedOne() async throws {
    let first = try LoopbackServer { _ in .json("1") }
    #expect(await client.get(first.url) == "200 1")
    first.stop()
    #expect(await client.get(first.url).hasPrefix("failed -"))
    let second = try LoopbackServer(inPlaceOf: first) { _ in .json("2") }
    #expect(second.url == first.url)
    #expect(await client.get(first.url) == "200 2")
  }

  @Test func itsLifeIsTheOneThatWasGiven() async throws {
    let server = try LoopbackServer(life: 0.1) { _ in .json("1") }
    #expect(await !server.waitForRequests(1))
    #expect(await client.get(server.url).hasPrefix("failed -"))
  }
}
