import Foundation
import Testing
import Workbench
import WorkbenchChecks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A loopback server, as URLSession sees it")
struct LoopbackServerTests {
  @Test func eachPathHasRepliesOfItsOwn() async throws {
    let server = try LoopbackServer(paths: [
      "/coins": [.json("1"), .json("2")], "/coins?page=2": [.json("3")], "/none": [],
    ])
    var answers: [String] = []
    for path in ["coins", "other", "coins", "coins", "none", "coins?page=2", "coins?page=3"] {
      answers.append(await fetch(server.url, path))
    }
    #expect(answers == ["200 1", "404 ", "200 2", "200 2", "404 ", "200 3", "200 2"])
    #expect(server.requests.last?.path == "/coins?page=3")
  }

  @Test(
    arguments: [.stall, .json("never").held(), .json("late").delayed(by: 3600)]
      as [LoopbackServer.Reply])
  func stoppingEndsEveryConnectionAndWait(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer([reply])
    let url = server.url
    async let answer = fetch(url)
    #expect(await server.waitForRequests(1))
    async let isEnough = server.waitForRequests(2)
    server.stop()
    server.stop()
    #expect(await answer.hasPrefix("failed"))
    #expect(await !isEnough)
    #expect(await server.waitForRequests(1))
    #expect(await fetch(url) == "failed -1004")
    #expect(server.requests.count == 1)
  }

  @Test func aFunctionAnswersLaterAtTheAddressOfAStoppedServer() async throws {
    let first = try LoopbackServer([.json("1")])
    first.stop()
    let second = try LoopbackServer(inPlaceOf: first) { .json($0.path).delayed(by: 0.2) }
    #expect(second.url == first.url)
    let start = ContinuousClock.now
    #expect(await fetch(first.url) == "200 /")
    #expect(ContinuousClock.now - start >= .seconds(0.2))
  }

  @Test func itsLifeIsTheOneThatWasGiven() async throws {
    let server = try LoopbackServer(life: 0.1) { _ in .json("1") }
    #expect(await !server.waitForRequests(1))
    #expect(await fetch(server.url) == "failed -1004")
  }
}

/// The status and the body of an answer, such as `200 text`, or `failed` and the error's code.
private func fetch(_ url: URL, _ path: String = "") async -> String {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.timeoutIntervalForRequest = 30
  let session = URLSession(configuration: configuration)
  defer { session.finishTasksAndInvalidate() }
  do {
    let place = URL(string: path, relativeTo: url)?.absoluteURL ?? url
    let (data, response) = try await session.data(from: place)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) \(String(decoding: data, as: UTF8.self))"
  } catch {
    return "failed \((error as? URLError)?.code.rawValue ?? 0)"
  }
}
