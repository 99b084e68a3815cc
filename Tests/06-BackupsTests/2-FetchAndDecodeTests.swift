import Backups
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.2 Fetch and decode")
struct FetchAndDecodeTests {
  // Rules: t1
  @Test func aServerThatIsGoneIsNoConnection() async throws {
    let server = try LoopbackServer([.json(list)])
    server.stop()
    let gone = await outcome(at: server.url)
    #expect(
      gone == "noConnection: URLError cannotConnectToHost",
      "If nothing listens at the address, `fetchCoins` throws `.noConnection` with the error.")
    // The port stays reserved as long as this object exists.
    withExtendedLifetime(server) {}
  }

  // Rules: t1
  @Test(arguments: [
    (0, "noConnection: URLError"), (1, "noConnection: URLError"), (40, "noConnection: URLError"),
  ])
  func aBodyCutShortIsNoConnection(bytes: Int, outcome expected: String) async throws {
    let server = try LoopbackServer([.json(list).cutShort(after: bytes)])
    let outcome = await outcome(at: server.url)
    #expect(
      outcome == expected,
      "If the session throws, `fetchCoins` throws `.noConnection`, whatever the error's code is.")
    #expect(
      server.requests.count == 1, "After an error of the session, nothing is requested again.")
  }

  // Rules: t2
  @Test(arguments: [
    (300, list, "badStatus(300)"), (304, "", "badStatus(304)"),
    (404, "{\"error\": \"moved\"}", "badStatus(404)"),
    (500, "{\"error\": \"busy\"}", "badStatus(500)"), (503, list, "badStatus(503)"),
    (503, "[]", "badStatus(503)"), (500, "", "badStatus(500)"),
  ])
  func aBadStatusIsThrown(status: Int, body: String, outcome expected: String) async throws {
    let server = try LoopbackServer([.json(body, status: status)])
    let outcome = await outcome(at: server.url)
    #expect(
      outcome == expected,
      "`fetchCoins` checks the status before it decodes, and throws `.badStatus` with the number.")
  }

  // Rules: t3
  @Test(arguments: [
    (200, "<html>Welcome to our free Wi-Fi</html>", "badJSON: dataCorrupted at ()"),
    (200, "", "badJSON: dataCorrupted at ()"), (204, "", "badJSON: dataCorrupted at ()"),
    (200, "[", "badJSON: dataCorrupted at ()"),
    (200, "{\"coins\": []}", "badJSON: typeMismatch at ()"),
    (200, one, "badJSON: typeMismatch at ()"),
    (200, "[null]", "badJSON: valueNotFound at (Index 0)"),
    (200, "null", "badJSON: valueNotFound at ()"),
    (200, list.replacing("\"btc\"", with: "7"), "badJSON: typeMismatch at (Index 1, symbol)"),
    (
      200, list.replacing("\"name\": \"New", with: "\"n\": \"New"),
      "badJSON: keyNotFound at (Index 2)"
    ),
  ])
  func aBodyThatIsNoListIsBadJSON(
    status: Int, body: String, outcome expected: String
  ) async throws {
    let server = try LoopbackServer([.json(body, status: status)])
    let outcome = await outcome(at: server.url)
    #expect(
      outcome == expected,
      "If a body is not an array of coins, `fetchCoins` throws `.badJSON` with the decoder's error."
    )
  }

  // Rules: t4
  @Test(arguments: [
    (200, list, "coins: tether 3, bitcoin 1, newcoin nil"),
    (203, list, "coins: tether 3, bitcoin 1, newcoin nil"),
    (299, list, "coins: tether 3, bitcoin 1, newcoin nil"), (200, "[]", "coins: "),
    (200, list.replacing("bitcoin", with: "tether"), "coins: tether 3, tether 1, newcoin nil"),
  ])
  func theListIsReturned(status: Int, body: String, outcome expected: String) async throws {
    let server = try LoopbackServer([.json(body, status: status)])
    let outcome = await outcome(at: server.url)
    #expect(
      outcome == expected, "`fetchCoins` returns all coins of the body, in the server's order.")
  }

  // Rules: 1
  @Test(arguments: [
    (200, list, "GET /coins?page=2 for the test"), (200, "[", "GET /coins?page=2 for the test"),
    (503, list, "GET /coins?page=2 for the test"),
  ])
  func eachCallMakesOneRequest(status: Int, body: String, requests expected: String) async throws {
    let server = try LoopbackServer([.json(body, status: status)])
    let url = try #require(URL(string: "\(server.url)coins?page=2"), "This is an address.")
    _ = await outcome(at: url)
    let requests = server.requests.map {
      "\($0.method) \($0.path) for \($0.headers["x-for"] ?? "?")"
    }
    #expect(
      requests.joined(separator: ", then ") == expected,
      "Each call of `fetchCoins` makes one GET of its URL, through the session that it is given.")
  }
}

private let list = """
  [{"id": "tether", "symbol": "usdt", "name": "Tether", "image": "t.png", "market_cap_rank": 3},
   {"id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "image": "b.png", "market_cap_rank": 1},
   {"id": "newcoin", "symbol": "new", "name": "Newcoin", "image": "n.png"}]
  """

private let one = #"{"id": "a", "symbol": "a", "name": "A", "image": "a.png"}"#

/// The coins that are returned, or the error that is thrown, as text. The session marks its
/// requests with a header.
private func outcome(at url: URL) async -> String {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.httpAdditionalHeaders = ["X-For": "the test"]
  let session = URLSession(configuration: configuration)
  defer { session.finishTasksAndInvalidate() }
  do {
    let coins = try await fetchCoins(from: url, session: session)
    return
      "coins: \(coins.map { "\($0.id) \($0.rank.map { "\($0)" } ?? "nil")" }.joined(separator: ", "))"
  } catch {
    return words(for: error)
  }
}

private func words(for error: CoinFetchError) -> String {
  switch error {
  case .noConnection(let error as URLError):
    "noConnection: URLError\(error.code == .cannotConnectToHost ? " cannotConnectToHost" : "")"
  case .noConnection(let error): "noConnection: \(error)"
  case .badStatus(let status): "badStatus(\(status))"
  case .badJSON(.typeMismatch(_, let context)): "badJSON: typeMismatch \(place(of: context))"
  case .badJSON(.valueNotFound(_, let context)): "badJSON: valueNotFound \(place(of: context))"
  case .badJSON(.keyNotFound(_, let context)): "badJSON: keyNotFound \(place(of: context))"
  case .badJSON(.dataCorrupted(let context)): "badJSON: dataCorrupted \(place(of: context))"
  case .badJSON(let error): "badJSON: \(error)"
  @unknown default: "another error"
  }
}

private func place(of context: DecodingError.Context) -> String {
  "at (\(context.codingPath.map(\.stringValue).joined(separator: ", ")))"
}
