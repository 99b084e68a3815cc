import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A loopback server, as URLSession sees it")
struct LoopbackServerTests {
  private let client = WebClient()

  @Test func repliesAreGivenInOrderAndTheLastOneAgain() async throws {
    let server = try LoopbackServer([.json("[1]"), .status(503), .json("{}", status: 404)])
    var answers: [String] = []
    for path in ["one", "two", "three", "four"] {
      answers.append(await client.get(server.url, path))
    }
    #expect(answers == ["200 [1]", "503 ", "404 {}", "404 {}"])
    #expect(server.requests.map(\.path) == ["/one", "/two", "/three", "/four"])
  }

  @Test func eachPathHasRepliesOfItsOwn() async throws {
    let server = try LoopbackServer(paths: [
      "/coins": [.json("1"), .json("2")], "coins/bitcoin": [.json("3")],
      "/coins?page=2": [.json("4")], "/none": [],
    ])
    var answers: [String] = []
    for path in ["coins", "coins/bitcoin", "other", "coins", "coins", "none", ""] {
      answers.append(await client.get(server.url, path))
    }
    #expect(answers == ["200 1", "200 3", "404 ", "200 2", "200 2", "404 ", "404 "])
    for (query, answer) in [("page=2", "200 4"), ("page=3", "200 2")] {
      let url = try #require(URL(string: "coins?\(query)", relativeTo: server.url))
      #expect(await client.send(URLRequest(url: url)) == answer)
    }
    #expect(server.requests.suffix(2).map(\.path) == ["/coins?page=2", "/coins?page=3"])
  }

  @Test func aServerWithoutRepliesGives404() async throws {
    let server = try LoopbackServer([])
    #expect(await client.get(server.url) == "404 ")
  }

  @Test func headersGoBothWays() async throws {
    let server = try LoopbackServer([
      .init(status: 201, headers: ["ETag": "\"a\"", "X-Of-Ours": "b"], body: Data([0, 255]))
    ])
    var request = URLRequest(url: server.url)
    request.httpMethod = "PUT"
    request.setValue("7", forHTTPHeaderField: "If-Match")
    request.httpBody = Data("what is sent".utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    #expect(answer.statusCode == 201)
    #expect(answer.value(forHTTPHeaderField: "ETag") == "\"a\"")
    #expect(answer.value(forHTTPHeaderField: "X-Of-Ours") == "b")
    #expect(answer.value(forHTTPHeaderField: "Content-Length") == "2")
    #expect(data == Data([0, 255]))
    let received = try #require(server.requests.first)
    #expect(received.method == "PUT")
    #expect(received.path == "/")
    #expect(received.headers["if-match"] == "7")
    #expect(received.headers["content-length"] == "12")
  }

  @Test func jsonSaysThatItIsJSON() async throws {
    let server = try LoopbackServer([.json("[]")])
    let (_, response) = try await URLSession.shared.data(from: server.url)
    #expect(response.mimeType == "application/json")
  }

  @Test func aLargeBodyComesWholeInBothDirections() async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let server = try LoopbackServer([.init(body: body)])
    var request = URLRequest(url: server.url)
    request.httpMethod = "POST"
    request.httpBody = body
    let (data, _) = try await URLSession.shared.data(for: request)
    #expect(data == body)
    #expect(server.requests.first?.headers["content-length"] == "3000000")
  }

  @Test(arguments: [
    LoopbackServer.Reply.json("[1, 2]").cutShort(after: 3), .json("[]").cutShort(after: 0),
    .json("[]").cutShort(after: -1), .hangUp, .hangUp.held(),
  ])
  func anAnswerThatEndsTooEarlyIsAnErrorAndTheNextOneIsNot(reply: LoopbackServer.Reply) async throws
  {
    let server = try LoopbackServer([reply, .json("whole")])
    server.release()
    #expect(await client.get(server.url).hasPrefix("failed -"))
    #expect(await client.get(server.url) == "200 whole")
  }

  @Test func cuttingAfterTheEndCutsNothing() async throws {
    let server = try LoopbackServer([.json("[1]").cutShort(after: 3)])
    #expect(await client.get(server.url) == "200 [1]")
  }
}
