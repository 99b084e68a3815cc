import Backups
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.2 Fetch and decode")
struct FetchAndDecodeTests {
  @Test func theListComesFromTheServer() async throws {
    let server = try LoopbackServer([.json(goodList)])
    let got = await outcome(at: server.url.appending(path: "list"))
    #expect(
      got == "coins tether 3, bitcoin 1, newcoin nil",
      "A list with status 200 is returned, in the server's order.")
    #expect(
      server.requests.map { "\($0.method) \($0.path)" } == ["GET /list"],
      "The list is asked for once, with GET, at the address that is given.")
  }

  @Test func anEmptyListIsAList() async throws {
    let got = await outcome(of: .json("[]"))
    #expect(got == "coins ", "An empty array is a list of no coins, no error.")
  }

  @Test(arguments: [201, 203, 206])
  func everySuccessIsASuccess(status: Int) async throws {
    let got = await outcome(of: .json("[]", status: status))
    #expect(got == "coins ", "200 is not the only success: every status from 200 to 299 is one.")
  }

  @Test func aBadStatusWinsOverAGoodList() async throws {
    let got = await outcome(of: .json(goodList, status: 500))
    #expect(
      got == "badStatus(500)",
      "With a bad status nobody looks at the body: it may be a list of yesterday.")
  }

  @Test(arguments: [300, 304, 400, 404, 418, 500, 503])
  func aBadStatusIsThrown(status: Int) async throws {
    let got = await outcome(of: .json("{\"error\": \"busy\"}", status: status))
    #expect(
      got == "badStatus(\(status))",
      "The server did answer, with another status than success: that is badStatus, its number.")
  }

  @Test(arguments: [
    "<html>Welcome to our free WLAN</html>", "{\"error\": \"busy\"}", "[", "", "null",
    "{\"id\": \"a\", \"symbol\": \"a\", \"name\": \"A\", \"image\": \"a.png\"}", "{\"coins\": []}",
  ])
  func aBodyThatIsNoListIsBadJSON(body: String) async throws {
    let got = await outcome(of: .json(body))
    #expect(
      got == "badJSON at []",
      "With a good status, a body that is no list is badJSON, with the decoder's error.")
  }

  @Test func noContentIsNoList() async throws {
    let got = await outcome(of: .status(204))
    #expect(
      got == "badJSON at []",
      "A 204 is a success without a body, and no body is no list: the decoder decides.")
  }

  @Test func everyCoinOfTheListIsReturned() async throws {
    let coin = #"{"id": "a", "symbol": "a", "name": "A", "image": "a.png", "market_cap_rank": 0}"#
    let got = await outcome(of: .json("[\(coin), \(coin)]"))
    #expect(got == "coins a 0, a 0", "The list is returned as it came, whatever is in it.")
  }

  @Test func oneBrokenCoinBreaksTheList() async throws {
    let list = goodList.replacing("\"symbol\": \"btc\",", with: "")
    let got = await outcome(of: .json(list))
    #expect(
      got == "badJSON at [1]",
      "One broken coin breaks the list, and the decoder's error, kept, says which one.")
  }

  @Test(arguments: [
    URLError.Code.timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
    .notConnectedToInternet,
  ])
  func everyCodeForNoConnectionIsKnown(code: URLError.Code) async throws {
    let got = await outcome(throwing: URLError(code))
    #expect(
      got == "noConnection",
      "Each code in the table's first row means that there is no connection.")
  }

  @Test(arguments: codesOfCutShort)
  func cutShortIsKnownByItsCode(code: URLError.Code) async throws {
    let got = await outcome(throwing: URLError(code))
    #expect(
      got == "cutShort",
      """
      The connection ended within the answer: networkConnectionLost means cutShort everywhere, and \
      on Linux unknown does as well.
      """)
  }

  @Test(arguments: [0, 1, 40])
  func aBodyCutShortIsToldApart(bytes: Int) async throws {
    let got = await outcome(of: .json(goodList).cutShort(after: bytes))
    #expect(got == "cutShort", "The answer began and the connection ended in its middle: cutShort.")
  }

  @Test func noServerIsNoConnection() async throws {
    let server = try LoopbackServer([.json("[]")])
    server.stop()
    let got = await outcome(at: server.url)
    #expect(
      got == "noConnection",
      "Nothing listens at that address: noConnection, and not an empty list.")
    // The port stays this server's, and nobody else's, as long as it is there.
    withExtendedLifetime(server) {}
  }

  @Test func cancellingIsNoFailureOfTheServer() async throws {
    let server = try LoopbackServer([.stall])
    let task = Task {
      let outcome = await outcome(at: server.url)
      server.stop()
      return outcome
    }
    let asked = await server.waitForRequests(1)
    #expect(asked == true, "The session that is given asks the server.")
    task.cancel()
    // A request that does not hear of the cancelling hears of this, and need not wait for ever.
    let impatience = Task {
      try await Task.sleep(for: .seconds(3))
      server.stop()
    }
    defer { impatience.cancel() }
    let got = await task.value
    #expect(
      got == "cancelled",
      """
      Who cancels is not offline: that nobody waits any more has an error of its own. A task that \
      is cancelled takes its request with it.
      """)
  }

  @Test func cancelledIsKnownByItsCode() async throws {
    let got = await outcome(throwing: URLError(.cancelled))
    #expect(
      got == "cancelled",
      "A URLError with the code cancelled means that the task was cancelled.")
  }

  @Test(arguments: [URLError.Code.unsupportedURL, .secureConnectionFailed, .badServerResponse])
  func anythingElseIsPassedOn(code: URLError.Code) async throws {
    let got = await outcome(throwing: URLError(code))
    #expect(
      got == "other: URLError \(code.rawValue)",
      "A code that is not in the table is other, with the error that was thrown.")
  }

  @Test func cancellationErrorIsCancelledToo() async throws {
    // Whether a session of Apple's hands it on as it is has not been tried.
    #if canImport(FoundationNetworking)
      let got = await outcome(at: url("failing://cancellation/"))
      #expect(got == "cancelled", "A CancellationError means that the task was cancelled.")
    #endif
  }

  @Test(arguments: [-1001, -999, -1])
  func aStrangersErrorIsPassedOn(code: Int) async throws {
    let got = await outcome(at: url("failing://elsewhere\(code)/"))
    #expect(
      got == "other: Elsewhere \(code)",
      "An error that is no URLError is other, with that error, whatever its number is.")
  }

  @Test func nothingIsTriedAgain() async throws {
    let server = try LoopbackServer([.json(goodList).cutShort(after: 40), .json(goodList)])
    let got = await outcome(at: server.url)
    #expect(got == "cutShort", "What the session throws is not tried again.")
    #expect(server.requests.count == 1, "The server is asked once.")
  }

  @Test func anotherCallAsksAnew() async throws {
    let server = try LoopbackServer([.status(503), .json(goodList), .json("[]")])
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    _ = await outcome(at: server.url, session)
    #expect(server.requests.count == 1, "A failure is not tried again in the same call.")
    let second = await outcome(at: server.url, session)
    #expect(
      second == "coins tether 3, bitcoin 1, newcoin nil", "Another call asks the server anew.")
    let third = await outcome(at: server.url, session)
    #expect(third == "coins ", "Nothing is kept: each call asks anew.")
  }
}

/// The codes by which this system says that a connection ended within the answer.
private let codesOfCutShort: [URLError.Code] = {
  #if canImport(FoundationNetworking)
    return [.networkConnectionLost, .unknown]
  #else
    return [.networkConnectionLost]
  #endif
}()

private let goodList = """
  [{"id": "tether", "symbol": "usdt", "name": "Tether", "image": "t.png", "market_cap_rank": 3},
   {"id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "image": "b.png", "market_cap_rank": 1},
   {"id": "newcoin", "symbol": "new", "name": "Newcoin", "image": "n.png"}]
  """

/// What fetching from a server with this one reply comes to, in words.
private func outcome(of reply: LoopbackServer.Reply) async -> String {
  do {
    let server = try LoopbackServer([reply])
    return await outcome(at: server.url)
  } catch {
    return "no server: \(error)"
  }
}

/// What fetching comes to when the session throws this error, in words.
private func outcome(throwing error: URLError) async -> String {
  await outcome(at: url("failing://\(error.code.rawValue)/"))
}

private func url(_ text: String) -> URL {
  URL(string: text) ?? URL(filePath: "/no URL")
}

private func outcome(at url: URL) async -> String {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [FailingProtocol.self] + (configuration.protocolClasses ?? [])
  let session = URLSession(configuration: configuration)
  defer { session.finishTasksAndInvalidate() }
  return await outcome(at: url, session)
}

private func outcome(at url: URL, _ session: URLSession) async -> String {
  do {
    let coins = try await fetchCoins(from: url, session: session)
    let words = coins.map { "\($0.id) \($0.rank.map { "\($0)" } ?? "nil")" }
    return "coins \(words.joined(separator: ", "))"
  } catch {
    return words(for: error)
  }
}

/// An error in words; a case that the exercise did not give has none.
private func words(for error: CoinFetchError) -> String {
  if case .noConnection = error { return "noConnection" }
  if case .badStatus(let status) = error { return "badStatus(\(status))" }
  if case .badJSON(let error) = error { return "badJSON at \(place(of: error))" }
  if case .cutShort = error { return "cutShort" }
  if case .cancelled = error { return "cancelled" }
  if case .other(let error as URLError) = error { return "other: URLError \(error.code.rawValue)" }
  if case .other(let error) = error {
    return "other: \((error as NSError).domain) \((error as NSError).code)"
  }
  return "something else: \(error)"
}

/// The numbers on the way to what could not be decoded.
private func place(of error: DecodingError) -> [Int] {
  switch error {
  case .typeMismatch(_, let context), .valueNotFound(_, let context),
    .keyNotFound(_, let context), .dataCorrupted(let context):
    context.codingPath.compactMap(\.intValue)
  @unknown default: []
  }
}

/// Fails every request for `failing://CODE/` with a `URLError` of that code, that for
/// `failing://cancellation/` with a `CancellationError`, and that for `failing://elsewhereCODE/`
/// with an error of another domain and that code.
private final class FailingProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "failing"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let host = request.url?.host() ?? ""
    if host == "cancellation" {
      client?.urlProtocol(self, didFailWithError: CancellationError())
      return
    }
    if host.hasPrefix("elsewhere") {
      let code = Int(host.dropFirst("elsewhere".count)) ?? 0
      client?.urlProtocol(self, didFailWithError: NSError(domain: "Elsewhere", code: code))
      return
    }
    let number = Int(host) ?? 0
    // On Apple's systems any number is a code, and this is no optional.
    let code: URLError.Code? = URLError.Code(rawValue: number)
    client?.urlProtocol(self, didFailWithError: URLError(code ?? .badURL))
  }

  override func stopLoading() {}
}
