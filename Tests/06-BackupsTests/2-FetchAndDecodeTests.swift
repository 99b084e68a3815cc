import Backups
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.2 Fetch and decode")
struct FetchAndDecodeTests {
  // Rules: t1, 1
  @Test func theListComesFromTheServer() async throws {
    let server = try LoopbackServer([.json(goodList)])
    let got = await outcome(at: server.url.appending(path: "list"))
    #expect(
      got == goodCoins,
      "For status 200 and a list, `fetchCoins` returns all coins, in the server's order.")
    #expect(
      server.requests.map { "\($0.method) \($0.path)" } == ["GET /list"],
      "`fetchCoins` makes one request: a GET of the URL that it is given.")
  }

  // Rules: 1
  @Test func theQueryIsPartOfTheURL() async throws {
    let server = try LoopbackServer([.json("[]")])
    let page = server.url.appending(path: "list")
      .appending(queryItems: [URLQueryItem(name: "page", value: "2")])
    _ = await outcome(at: page)
    #expect(
      server.requests.map { "\($0.method) \($0.path)" } == ["GET /list?page=2"],
      "`fetchCoins` requests exactly the URL that it is given, with its query.")
  }

  // Rules: e1
  @Test func anEmptyListIsAList() async throws {
    let got = await outcome(of: .json("[]"))
    #expect(got == "coins:", "An empty array is a list without coins: `fetchCoins` returns it.")
  }

  // Rules: t1
  @Test(arguments: [201, 203, 206, 226, 299])
  func everySuccessIsASuccess(status: Int) async throws {
    let got = await outcome(of: .json(goodList, status: status))
    #expect(
      got == goodCoins,
      "Every status from 200 to 299 is a success, so `fetchCoins` returns the coins of the body.")
  }

  // Rules: t2
  @Test(arguments: [300, 304, 400, 404, 418, 500, 503])
  func aBadStatusIsThrown(status: Int) async throws {
    let got = await outcome(of: .json("{\"error\": \"busy\"}", status: status))
    #expect(
      got == "badStatus(\(status))",
      "The server responded with a status other than success: throw `.badStatus` with its number.")
  }

  // Rules: t2
  @Test(arguments: [goodList, "[]", ""])
  func aBadStatusWinsOverTheBody(body: String) async throws {
    let got = await outcome(of: .json(body, status: 500))
    #expect(
      got == "badStatus(500)",
      "With a bad status, `fetchCoins` throws `.badStatus` even if the body is a list.")
  }

  // Rules: t3
  @Test(arguments: [
    "<html>Welcome to our free Wi-Fi</html>", "{\"error\": \"busy\"}", "[", "", "null",
    "{\"id\": \"a\", \"symbol\": \"a\", \"name\": \"A\", \"image\": \"a.png\"}", "{\"coins\": []}",
  ])
  func aBodyThatIsNoListIsBadJSON(body: String) async throws {
    let got = await outcome(of: .json(body))
    #expect(
      got.hasPrefix("badJSON") == true,
      "With a good status, a body that is not an array of coins throws `.badJSON`: \(got)")
    #expect(
      got.hasSuffix(" at []") == true,
      "`.badJSON` contains the decoder's own error and is thrown after one request: \(got)")
  }

  // Rules: t3
  @Test func noContentIsNoList() async throws {
    let got = await outcome(of: .status(204))
    #expect(
      got == "badJSON dataCorrupted at []",
      "A 204 is a success without a body, and an empty body is not a list: throw `.badJSON`.")
  }

  // Rules: t1
  @Test func everyCoinOfTheListIsReturned() async throws {
    let coin = #"{"id": "a", "symbol": "a", "name": "A", "image": "a.png", "market_cap_rank": 0}"#
    let got = await outcome(of: .json("[\(coin), \(coin)]"))
    #expect(
      got == "coins: a a A a.png 0, a a A a.png 0",
      "`fetchCoins` returns every coin of the list, even if two are equal or a rank is 0.")
  }

  // Rules: e2
  @Test(arguments: [0, 1, 2])
  func oneBrokenCoinBreaksTheList(index: Int) async throws {
    let symbols = ["\"usdt\"", "\"btc\"", "\"new\""]
    let got = await outcome(
      of: .json(goodList.replacing("\"symbol\": \(symbols[index]),", with: "")))
    #expect(
      got == "badJSON keyNotFound at [\(index)]",
      "One broken coin makes the body `.badJSON`, and the decoder's own error says which coin.")
  }

  // Rules: t4
  @Test(arguments: [
    URLError.Code.timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
    .notConnectedToInternet,
  ])
  func everyCodeForNoConnectionIsKnown(code: URLError.Code) async throws {
    let got = await outcome(throwing: URLError(code))
    #expect(
      got == "noConnection",
      "A `URLError` with the code \(code.rawValue) means that there is no connection.")
  }

  // Rules: t4
  @Test func noServerIsNoConnection() async throws {
    let server = try LoopbackServer([.json("[]")])
    server.stop()
    let got = await outcome(at: server.url)
    #expect(
      got == "noConnection",
      "If nothing listens at the address, `fetchCoins` throws `.noConnection`.")
    // The port stays reserved as long as this object exists.
    withExtendedLifetime(server) {}
  }

  // Rules: t5
  @Test func aLostConnectionIsCutShort() async throws {
    let got = await outcome(throwing: URLError(.networkConnectionLost))
    #expect(
      got == "cutShort",
      "A `URLError` with the code `networkConnectionLost` means that the response was cut short.")
  }

  #if canImport(FoundationNetworking)
    // Rules: e3
    @Test func anUnknownErrorIsCutShortOnLinux() async throws {
      let got = await outcome(throwing: URLError(.unknown))
      #expect(
        got == "cutShort",
        "On Linux, a `URLError` with the code `unknown` means that the response was cut short.")
    }
  #endif

  // Rules: t5, e3
  @Test(arguments: [0, 1, 40])
  func aBodyCutShortIsRecognized(bytes: Int) async throws {
    let got = await outcome(of: .json(goodList).cutShort(after: bytes))
    #expect(
      got == "cutShort",
      "The response began and the connection ended in its middle: throw `.cutShort`.")
  }

  // Rules: 2
  @Test func cancelingEndsTheRequest() async throws {
    let server = try LoopbackServer([.stall])
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let task = Task {
      let outcome = await outcome(at: server.url, session)
      server.stop()
      return outcome
    }
    let asked = await server.waitForRequests(1)
    #expect(asked == true, "`fetchCoins` sends its request to the server.")
    task.cancel()
    // A request that is not canceled ends here, so that the test does not wait for its timeout.
    let impatience = Task {
      try await Task.sleep(for: .seconds(3))
      server.stop()
    }
    defer { impatience.cancel() }
    let got = await task.value
    #expect(
      got == "canceled",
      "When its task is canceled, `fetchCoins` cancels the request and throws `.canceled` at once.")
  }

  // Rules: t6
  @Test func aCanceledRequestIsKnownByItsCode() async throws {
    let got = await outcome(throwing: URLError(URLError.cancelled))
    #expect(
      got == "canceled",
      "A `URLError` whose code says that the request was canceled throws `.canceled`.")
  }

  // Rules: t6
  @Test func aCancellationErrorIsCanceledToo() async throws {
    // Whether a session of Apple's passes it on as it is has not been tried.
    #if canImport(FoundationNetworking)
      let got = await outcome(at: url("failing://cancellation/"))
      #expect(got == "canceled", "A `CancellationError` of the session throws `.canceled`.")
    #endif
  }

  // Rules: t7
  @Test(arguments: [URLError.Code.unsupportedURL, .secureConnectionFailed, .badServerResponse])
  func anyOtherCodeIsPassedOn(code: URLError.Code) async throws {
    let got = await outcome(throwing: URLError(code))
    #expect(
      got == "other: URLError \(code.rawValue)",
      "A code that is not in the table throws `.other` with the error of the session.")
  }

  // Rules: t7
  @Test(arguments: [-1001, -999, -1])
  func anyOtherErrorIsPassedOn(code: Int) async throws {
    let got = await outcome(at: url("failing://elsewhere\(code)/"))
    #expect(
      got == "other: Elsewhere \(code)",
      "An error that is not a `URLError` throws `.other` with that error, whatever its code.")
  }

  // Rules: 1
  @Test(arguments: [
    URLError.Code.timedOut, .cannotConnectToHost, .networkConnectionLost, .badServerResponse,
  ])
  func noErrorIsRetried(code: URLError.Code) async throws {
    let place = UUID().uuidString
    _ = await outcome(at: url("failing://\(code.rawValue)/\(place)"))
    let count = FailingProtocol.requests.all.count { $0.contains(place) }
    #expect(count == 1, "`fetchCoins` makes one request, and does not retry after an error.")
  }

  // Rules: 1
  @Test(arguments: [200, 204, 404, 429, 500, 503])
  func noResponseIsRetried(status: Int) async throws {
    let server = try LoopbackServer([.json("{}", status: status), .json(goodList)])
    _ = await outcome(at: server.url)
    #expect(
      server.requests.count == 1, "`fetchCoins` makes one request, whatever the response is.")
  }

  // Rules: 1
  @Test func whatIsCutShortIsNotRetried() async throws {
    let server = try LoopbackServer([.json(goodList).cutShort(after: 40), .json(goodList)])
    let got = await outcome(at: server.url)
    #expect(got == "cutShort", "`fetchCoins` throws after its first request, and does not retry.")
    #expect(server.requests.count == 1, "`fetchCoins` makes one request, even if it is cut short.")
  }

  // Rules: 1
  @Test func eachCallMakesARequest() async throws {
    let server = try LoopbackServer([.status(503), .json(goodList), .json("[]"), .status(503)])
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    var got: [String] = []
    for _ in 1...4 { got.append(await outcome(at: server.url, session)) }
    #expect(
      got == ["badStatus(503)", goodCoins, "coins:", "badStatus(503)"],
      "Each call of `fetchCoins` asks the server, and remembers no earlier response.")
  }

  // Rules: 1
  @Test func theGivenSessionIsUsed() async throws {
    let server = try LoopbackServer([.stall])
    let session = URLSession(configuration: .ephemeral)
    let task = Task {
      _ = await outcome(at: server.url, session)
      server.stop()
    }
    _ = await server.waitForRequests(1)
    let count = await withCheckedContinuation { continuation in
      session.getAllTasks { continuation.resume(returning: $0.count) }
    }
    server.stop()
    await task.value
    session.finishTasksAndInvalidate()
    #expect(count == 1, "The request of `fetchCoins` is a task of the session that it is given.")
  }
}

private let goodList = """
  [{"id": "tether", "symbol": "usdt", "name": "Tether", "image": "t.png", "market_cap_rank": 3},
   {"id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "image": "b.png", "market_cap_rank": 1},
   {"id": "newcoin", "symbol": "new", "name": "Newcoin", "image": "n.png"}]
  """

private let goodCoins =
  "coins: tether usdt Tether t.png 3, bitcoin btc Bitcoin b.png 1, newcoin new Newcoin n.png nil"

/// Describes what `fetchCoins` does with a server that has this one reply.
private func outcome(of reply: LoopbackServer.Reply) async -> String {
  do {
    let server = try LoopbackServer([reply])
    let text = await outcome(at: server.url)
    let count = server.requests.count
    return count == 1 ? text : "\(text) after \(count) requests"
  } catch {
    return "no server: \(error)"
  }
}

/// Describes what `fetchCoins` does if the session throws this error.
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
    let texts = coins.map {
      " \($0.id) \($0.symbol) \($0.name) \($0.image) \($0.rank.map { "\($0)" } ?? "nil")"
    }
    return "coins:\(texts.joined(separator: ","))"
  } catch {
    return description(of: error)
  }
}

/// Describes an error by the cases that the exercise gives.
private func description(of error: CoinFetchError) -> String {
  if case .noConnection = error { return "noConnection" }
  if case .badStatus(let status) = error { return "badStatus(\(status))" }
  if case .badJSON(let error) = error { return "badJSON \(description(of: error))" }
  if case .cutShort = error { return "cutShort" }
  if case .canceled = error { return "canceled" }
  if case .other(let error as URLError) = error { return "other: URLError \(error.code.rawValue)" }
  if case .other(let error) = error {
    return "other: \((error as NSError).domain) \((error as NSError).code)"
  }
  return "something else: \(error)"
}

/// Describes a decoder's error by its kind and the indices of its coding path.
private func description(of error: DecodingError) -> String {
  switch error {
  case .typeMismatch(_, let context): "typeMismatch at \(indices(of: context))"
  case .valueNotFound(_, let context): "valueNotFound at \(indices(of: context))"
  case .keyNotFound(_, let context): "keyNotFound at \(indices(of: context))"
  case .dataCorrupted(let context): "dataCorrupted at \(indices(of: context))"
  @unknown default: "an unknown error"
  }
}

private func indices(of context: DecodingError.Context) -> [Int] {
  context.codingPath.compactMap(\.intValue)
}

/// Fails every request for `failing://CODE/` with a `URLError` of that code, that for
/// `failing://cancellation/` with a `CancellationError`, and that for `failing://elsewhereCODE/`
/// with an error of another domain and that code.
private final class FailingProtocol: URLProtocol {
  /// The URLs that were requested.
  static let requests = Recorder<String>()

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "failing"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    Self.requests.record(request.url?.absoluteString ?? "")
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
