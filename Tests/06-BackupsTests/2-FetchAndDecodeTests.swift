import Backups
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.2 Fetch and decode")
struct FetchAndDecodeTests {
  private let patience = Patience()

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
  @Test(arguments: ["/list?page=2", "/coins/", "/a%2Fb", "/coins?q=a%20b&page=2", "/coins/?q="])
  func theQueryIsPartOfTheURL(path: String) async throws {
    let server = try LoopbackServer([.json("[]")])
    _ = await outcome(at: url("\(server.url.absoluteString.dropLast())\(path)"))
    #expect(
      server.requests.map { "\($0.method) \($0.path)" } == ["GET \(path)"],
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

  // Rules: t1
  @Test(arguments: ["text/html", "text/plain; charset=utf-8", "application/octet-stream"])
  func theContentTypeDoesNotDecide(type: String) async throws {
    let got = await outcome(
      of: LoopbackServer.Reply(headers: ["Content-Type": type], body: Data(goodList.utf8)))
    #expect(
      got == goodCoins, "`fetchCoins` returns the coins of the body, whatever its content type is.")
  }

  // Rules: t1
  @Test func aListMaySayMore() async throws {
    let coin = """
      {"id": "a", "symbol": "é", "name": "Ünï 🪙", "image": "", "current_price": 0.25,
       "roi": {"times": 2}, "market_cap_rank": 1}
      """
    let got = await outcome(of: .json("\n [\(coin)] \n"))
    #expect(
      got == "coins: a é Ünï 🪙  1",
      "A coin may have other keys, and any characters in its texts: `fetchCoins` returns it.")
  }

  // Rules: t1
  @Test func aLongListIsReturned() async throws {
    let coins = (1...1200).map { #"{"id": "\#($0)", "symbol": "s", "name": "n", "image": "i"}"# }
    let got = await outcome(of: .json("[\(coins.joined(separator: ", "))]"))
    let isWhole = got == "coins:" + (1...1200).map { " \($0) s n i nil" }.joined(separator: ",")
    #expect(isWhole == true, "`fetchCoins` returns every coin of the list, however long it is.")
  }

  // Rules: t2
  @Test(arguments: [300, 304, 400, 404, 418, 500, 503])
  func aBadStatusIsThrown(status: Int) async throws {
    let got = await outcome(of: .json("{\"error\": \"busy\"}", status: status))
    #expect(
      got == "badStatus(\(status))",
      "If the status does not mean success, `fetchCoins` throws `.badStatus` with its number.")
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
    "\n", "  ", "[]\u{0}", "[] []",
    "[{id: \"a\", symbol: \"a\", name: \"A\", image: \"a.png\"}]", "[] // no coins",
  ])
  func aBodyThatIsNoListIsBadJSON(body: String) async throws {
    let got = await outcome(of: .json(body))
    #expect(
      got.hasPrefix("badJSON") == true,
      """
      If a body with a good status is not an array of coins, `fetchCoins` throws `.badJSON`: \
      \(got)
      """)
    #expect(
      got == decodersError(body),
      "`fetchCoins` throws `.badJSON` with the decoder's own error, after one request: \(got)")
  }

  // Rules: t3
  @Test func noContentIsNoList() async throws {
    let got = await outcome(of: .status(204))
    #expect(
      got == decodersError(""),
      "A 204 is a success without a body, and that is no list: `fetchCoins` throws `.badJSON`.")
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
      got.hasPrefix("badJSON keyNotFound at [Index \(index)]") == true,
      """
      For one broken coin, `fetchCoins` throws `.badJSON`, and the decoder's own error says which \
      coin.
      """)
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
      """
      A `URLError` with the code \(code.rawValue) means no connection: `fetchCoins` throws \
      `.noConnection`.
      """)
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
      "For a `URLError` with the code `networkConnectionLost`, `fetchCoins` throws `.cutShort`.")
  }

  #if canImport(FoundationNetworking)
    // Rules: e3
    @Test func anUnknownErrorIsCutShortOnLinux() async throws {
      let got = await outcome(throwing: URLError(.unknown))
      #expect(
        got == "cutShort",
        "On Linux, `fetchCoins` throws `.cutShort` for a `URLError` with the code `unknown`.")
    }
  #endif

  // Rules: t5, e3
  @Test(arguments: [0, 1, 40])
  func aBodyCutShortIsRecognized(bytes: Int) async throws {
    let got = await outcome(of: .json(goodList).cutShort(after: bytes))
    #expect(
      got == "cutShort",
      "If the connection ends in the middle of the response, `fetchCoins` throws `.cutShort`.")
  }

  // Rules: 2
  @Test func cancelingEndsTheRequest() async throws {
    let server = try LoopbackServer([.stall])
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let task = Task { await outcome(at: server, session) }
    await patience.until { !server.requests.isEmpty }
    #expect(!server.requests.isEmpty, "`fetchCoins` sends its request to the server.")
    task.cancel()
    let got = await value(of: task, before: server)
    #expect(
      got == "canceled",
      "When its task is canceled, `fetchCoins` cancels the request and throws `.canceled` at once.")
    var left = await count(of: session)
    for _ in 1...1000 where left > 0 {
      try? await Task.sleep(for: .milliseconds(2))
      left = await count(of: session)
    }
    server.stop()
    #expect(
      left == 0, "When its task is canceled, `fetchCoins` cancels the request in the session.")
  }

  // Rules: 2
  @Test func aTaskMayBeCanceledBefore() async throws {
    let server = try LoopbackServer([.stall])
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await outcome(at: server.url)
    }
    task.cancel()
    let got = await value(of: task, before: server)
    server.stop()
    #expect(
      got == "canceled",
      "If its task was canceled before, `fetchCoins` throws `.canceled` at once, too.")
  }

  // Rules: t6
  @Test func aCanceledRequestIsKnownByItsCode() async throws {
    let got = await outcome(throwing: URLError(URLError.cancelled))
    #expect(
      got == "canceled",
      "For a `URLError` with the code of a canceled request, `fetchCoins` throws `.canceled`.")
  }

  // Rules: t6
  @Test func aCancellationErrorIsCanceledToo() async throws {
    // Whether a session of Apple's passes it on as it is has not been tried.
    #if canImport(FoundationNetworking)
      let got = await outcome(at: url("failing://cancellation/"))
      #expect(
        got == "canceled",
        "For a `CancellationError` of the session, `fetchCoins` throws `.canceled`.")
    #endif
  }

  // Rules: t7
  @Test(arguments: [
    URLError.Code.unsupportedURL, .secureConnectionFailed, .badServerResponse, .badURL,
    .callIsActive, .cannotDecodeContentData, .cannotLoadFromNetwork, .cannotParseResponse,
    .dataLengthExceedsMaximum, .dataNotAllowed, .fileDoesNotExist, .httpTooManyRedirects,
    .internationalRoamingOff, .resourceUnavailable, .serverCertificateUntrusted,
    .userAuthenticationRequired, .userCancelledAuthentication, .zeroByteResource,
  ])
  func anyOtherCodeIsPassedOn(code: URLError.Code) async throws {
    let got = await outcome(throwing: URLError(code))
    #expect(
      got == "other: URLError \(code.rawValue), as thrown",
      "For a code that is not in the table, `fetchCoins` throws `.other` with the session's error.")
  }

  // Rules: t7
  @Test(arguments: otherErrors.indices)
  func anyOtherErrorIsPassedOn(index: Int) async throws {
    let got = await outcome(at: url("failing://error\(index)/"))
    #expect(
      got == description(of: .other(otherErrors[index])),
      """
      For an error that is not a `URLError`, `fetchCoins` throws `.other` with it, whatever its \
      code.
      """)
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
  @Test(arguments: [429, 503])
  func aRequestToRetryIsNotFollowed(status: Int) async throws {
    let busy = LoopbackServer.Reply(status: status, headers: ["Retry-After": "0"])
    let server = try LoopbackServer([busy, .json(goodList)])
    _ = await outcome(at: server.url)
    #expect(
      server.requests.count == 1,
      "`fetchCoins` does not retry, even if the response has the header `Retry-After`.")
  }

  // Rules: 1
  @Test func whatIsCutShortIsNotRetried() async throws {
    let server = try LoopbackServer([.json(goodList).cutShort(after: 40), .json(goodList)])
    let got = await outcome(at: server.url)
    #expect(got == "cutShort", "`fetchCoins` throws after its first request, and does not retry.")
    #expect(server.requests.count == 1, "`fetchCoins` makes one request, even if it is cut short.")
  }

  // Rules: t2, 1
  @Test func eachCallMakesARequest() async throws {
    let server = try LoopbackServer([
      .status(503), .json(goodList), .json("[]"), .status(503), .json(goodList), .status(304),
      .status(404), .json("{}"), .json(goodList).cutShort(after: 40),
    ])
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    var got: [String] = []
    for _ in 1...9 { got.append(await outcome(at: server.url, session)) }
    #expect(
      got == [
        "badStatus(503)", goodCoins, "coins:", "badStatus(503)", goodCoins, "badStatus(304)",
        "badStatus(404)", decodersError("{}"), "cutShort",
      ],
      "Each call of `fetchCoins` asks the server, and remembers no earlier response.")
    server.stop()
    let after = await outcome(at: server.url, session)
    #expect(after == "noConnection", "Without a connection, `fetchCoins` returns no earlier list.")
    // The port stays reserved as long as this object exists.
    withExtendedLifetime(server) {}
  }

  // Rules: 1
  @Test func callsAtTheSameTimeMakeTheirOwnRequests() async throws {
    let server = try LoopbackServer([.stall, .json(goodList)])
    let session = session()
    defer { session.finishTasksAndInvalidate() }
    let first = Task { await outcome(at: server, session) }
    await patience.until { !server.requests.isEmpty }
    let second = Task { await outcome(at: server.url, session) }
    let got = await value(of: second, before: server)
    let count = server.requests.count
    server.stop()
    _ = await first.value
    #expect(
      count == 2,
      "Each call of `fetchCoins` makes a request, even while another one waits for the same URL.")
    #expect(
      got == goodCoins, "A call of `fetchCoins` does not wait for the response of another one.")
  }

  // Rules: 1
  @Test func theGivenSessionIsUsed() async throws {
    let server = try LoopbackServer([.stall])
    let session = URLSession(configuration: .ephemeral)
    let task = Task {
      _ = await outcome(at: server.url, session)
      server.stop()
    }
    await patience.until { !server.requests.isEmpty }
    let count = await count(of: session)
    server.stop()
    await task.value
    session.finishTasksAndInvalidate()
    #expect(count == 1, "The request of `fetchCoins` is a task of the session that it is given.")
  }

  // Rules: t1, t2
  @Test func theStatusDecides() async {
    let session = session()
    defer { session.finishTasksAndInvalidate() }
    for status in 195...600 {
      let got = await outcome(at: url("failing://status\(status)/"), session)
      #expect(
        got == ((200...299).contains(status) ? goodCoins : "badStatus(\(status))"),
        """
        Every status from 200 to 299 is a success, and for any other `fetchCoins` throws \
        `.badStatus`.
        """)
    }
  }

  // Rules: t3, e2
  @Test(arguments: [#"{"id": 7}"#, #"{"id": "a", "symbol": null}"#, "7", "{}", "null", "[]"])
  func theDecodersErrorIsPassedOn(coin: String) async throws {
    let body = "[\(goodList.dropFirst().dropLast()), \(coin)]"
    let got = await outcome(of: .json(body))
    #expect(
      got == decodersError(body),
      """
      `fetchCoins` throws `.badJSON` with the decoder's own error, including coding path and \
      description.
      """)
  }

  // Rules: t3, e2
  @Test(arguments: [
    ("id", "7"), ("symbol", "7"), ("name", "false"), ("image", "{}"),
    ("market_cap_rank", "\"first\""), ("market_cap_rank", "\"1\""), ("market_cap_rank", "\"\""),
    ("market_cap_rank", "1.5"), ("market_cap_rank", "1e30"), ("market_cap_rank", "true"),
    ("market_cap_rank", "[]"),
  ])
  func aValueOfAnotherTypeBreaksTheList(key: String, value: String) async throws {
    let values = [
      "id": "\"a\"", "symbol": "\"a\"", "name": "\"A\"", "image": "\"i\"", "market_cap_rank": "1",
    ].merging([key: value]) { $1 }
    let coin = values.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }
    let body = "[\(goodList.dropFirst().dropLast()), {\(coin.joined(separator: ", "))}]"
    let got = await outcome(of: .json(body))
    #expect(
      got == decodersError(body),
      """
      A coin with a value of another type is broken, even its rank: `fetchCoins` throws \
      `.badJSON`.
      """)
  }

  // Rules: t4, t5, t6, t7, 1
  @Test(arguments: [
    (URLError.Code.timedOut, "noConnection"), (.networkConnectionLost, "cutShort"),
    (URLError.cancelled, "canceled"), (.badServerResponse, "other"),
  ])
  func noEarlierListIsReturned(code: URLError.Code, expected: String) async {
    let place = url("failing://later\(code.rawValue)/\(UUID().uuidString)")
    let session = session()
    defer { session.finishTasksAndInvalidate() }
    let first = await outcome(at: place, session)
    #expect(first == goodCoins, "`fetchCoins` returns the list that comes.")
    let second = await outcome(at: place, session)
    #expect(
      second.hasPrefix(expected) == true,
      """
      `fetchCoins` keeps no response for later calls: if the next request fails with the code \
      \(code.rawValue), it throws.
      """)
  }

  // Rules: 1
  @Test func noCachedResponseIsAskedFor() async {
    let place = UUID().uuidString
    _ = await outcome(at: url("failing://status200/\(place)"))
    let count = FailingProtocol.requestsForTheCache.all.count { $0.contains(place) }
    #expect(count == 0, "`fetchCoins` does not ask the session for a cached response.")
  }

  // Rules: t3
  @Test func bytesThatAreNoTextAreBadJSON() async throws {
    let start = Data(#"[{"id": "a", "symbol": "a", "image": "a.png", "name": "A"#.utf8)
    let body = start + [0xFF] + Data(#""}]"#.utf8)
    let got = await outcome(of: LoopbackServer.Reply(body: body))
    #expect(
      got == decodersError(body),
      "A body that is not UTF-8 is not repaired: `fetchCoins` throws `.badJSON`.")
  }

  // Rules: 2
  @Test func cancelingLeavesOtherRequestsAlone() async throws {
    let server = try LoopbackServer([.stall, .json(goodList).held()])
    let session = session()
    defer { session.finishTasksAndInvalidate() }
    let ends = Tally()
    func fetch() -> Task<String, Never> {
      Task {
        defer { ends.add() }
        return await outcome(at: server.url, session)
      }
    }
    // The requests are equal, and their order decides which one the server answers.
    let first = fetch()
    await patience.until { server.requests.count == 1 || ends.count > 0 }
    let second = fetch()
    await patience.until { server.requests.count == 2 || ends.count > 0 }
    first.cancel()
    let canceled = await value(of: first, before: server)
    // Each question waits until the session has done what it was asked for before: it finds the
    // requests, cancels them, and tells the tasks that wait for them.
    for _ in 1...10 where ends.count < 2 { _ = await count(of: session) }
    server.release()
    let got = await value(of: second, before: server)
    server.stop()
    #expect(
      canceled == "canceled",
      "When its task is canceled, `fetchCoins` throws `.canceled` at once, even if another waits.")
    #expect(
      got == goodCoins,
      "When a task is canceled, `fetchCoins` cancels its own request, and no other of the session.")
  }

  // Rules: 1
  @Test(arguments: [("status404", "badStatus(404)"), ("-1009", "noConnection")])
  func theCacheOfTheSessionIsNotAsked(host: String, expected: String) async throws {
    let place = url("failing://\(host)/\(UUID().uuidString)")
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [FailingProtocol.self]
    let cache = URLCache(memoryCapacity: 1_000_000, diskCapacity: 0, diskPath: nil)
    configuration.urlCache = cache
    let response = try #require(
      HTTPURLResponse(url: place, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil),
      "A response with a status can be made.")
    let request = URLRequest(url: place)
    cache.storeCachedResponse(
      CachedURLResponse(response: response, data: Data(goodList.utf8)), for: request)
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    let got = await outcome(at: place, session)
    #expect(
      got == expected,
      """
      `fetchCoins` makes a request, and does not take an earlier response from a cache itself, even \
      if there is no connection.
      """)
  }
}

/// Errors that are no `URLError`, although some of them look like one or contain one.
private let otherErrors: [any Error] =
  [-1001, -999, -1].map { NSError(domain: "Elsewhere", code: $0, userInfo: note) } + [
    CocoaError(.userCancelled, userInfo: note), CocoaError(.fileReadNoSuchFile, userInfo: note),
    POSIXError(.ECONNREFUSED), POSIXError(.ETIMEDOUT), POSIXError(.ECANCELED),
    CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: URLError(.timedOut)]),
  ]

/// The note by which a test knows that an error is the one that was thrown.
private var note: [String: Any] { ["note": "as thrown"] }

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

/// The outcome at a server, which stops if it was not asked, so that no test waits for a request.
private func outcome(at server: LoopbackServer, _ session: URLSession) async -> String {
  let outcome = await outcome(at: server.url, session)
  if server.requests.isEmpty { server.stop() }
  return outcome
}

/// The value of a task. If it takes too long, the server stops, so that no test waits for a timeout,
/// and the value says so.
private func value(of task: Task<String, Never>, before server: LoopbackServer) async -> String {
  let ended = Tally()
  Task {
    _ = await task.value
    ended.add()
  }
  await Patience().until { ended.count > 0 }
  if ended.count > 0 { return await task.value }
  server.stop()
  return await "\(task.value), but only when the server ended"
}

/// How many requests a session has not ended.
private func count(of session: URLSession) async -> Int {
  await withCheckedContinuation { continuation in
    session.getAllTasks { continuation.resume(returning: $0.count) }
  }
}

/// A session that knows `FailingProtocol`.
private func session() -> URLSession {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [FailingProtocol.self] + (configuration.protocolClasses ?? [])
  return URLSession(configuration: configuration)
}

private func outcome(at url: URL) async -> String {
  let session = session()
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
  if case .other(let error as URLError) = error {
    return "other: URLError \(error.code.rawValue)\(note(in: error.userInfo))"
  }
  if case .other(let error) = error {
    let error = error as NSError
    return "other: \(error.domain) \(error.code)\(note(in: error.userInfo))"
  }
  return "something else: \(error)"
}

/// What an error of `FailingProtocol` has in addition to its code.
private func note(in userInfo: [String: Any]) -> String {
  userInfo["note"].map { ", \($0)" } ?? ""
}

/// Describes the error for a body that is not an array of coins.
private func decodersError(_ body: String) -> String { decodersError(Data(body.utf8)) }

private func decodersError(_ body: Data) -> String {
  do {
    return "no error: \(try JSONDecoder().decode([Coin].self, from: body).count) coins"
  } catch {
    return (error as? DecodingError).map { "badJSON \(description(of: $0))" } ?? "\(error)"
  }
}

/// Describes a decoder's error by its kind, its coding path and its description.
private func description(of error: DecodingError) -> String {
  switch error {
  case .typeMismatch(_, let context): "typeMismatch \(description(of: context))"
  case .valueNotFound(_, let context): "valueNotFound \(description(of: context))"
  case .keyNotFound(let key, let context):
    "keyNotFound \(description(of: context)) \(key.stringValue)"
  case .dataCorrupted(let context): "dataCorrupted \(description(of: context))"
  @unknown default: "an unknown error"
  }
}

private func description(of context: DecodingError.Context) -> String {
  let keys = context.codingPath.map(\.stringValue)
  return "at [\(keys.joined(separator: ", "))]: \(context.debugDescription)"
}

/// Fails every request for `failing://CODE/` with a `URLError` of that code, that for
/// `failing://cancellation/` with a `CancellationError`, and that for `failing://errorINDEX/` with
/// one of `otherErrors`. A request for `failing://statusCODE/` gets the
/// good list with that status, and so does the first one for `failing://laterCODE/`, which fails
/// with a `URLError` of that code from then on.
private final class FailingProtocol: URLProtocol {
  /// The URLs that were requested.
  static let requests = Recorder<String>()

  /// Those of them whose policy asks for a cached response, however old it is.
  static let requestsForTheCache = Recorder<String>()

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "failing"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let url = request.url?.absoluteString ?? ""
    Self.requests.record(url)
    let policies: [URLRequest.CachePolicy] = [.returnCacheDataElseLoad, .returnCacheDataDontLoad]
    if policies.contains(request.cachePolicy) { Self.requestsForTheCache.record(url) }
    let host = request.url?.host() ?? ""
    if host == "cancellation" {
      client?.urlProtocol(self, didFailWithError: CancellationError())
      return
    }
    if host.hasPrefix("error"), let index = Int(host.dropFirst("error".count)) {
      client?.urlProtocol(self, didFailWithError: otherErrors[index])
      return
    }
    if host.hasPrefix("status"), let response = response(host.dropFirst("status".count)) {
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(goodList.utf8))
      client?.urlProtocolDidFinishLoading(self)
      return
    }
    let isFirst = Self.requests.all.count { $0 == url } == 1
    if host.hasPrefix("later"), isFirst, let response = response("200") {
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(goodList.utf8))
      client?.urlProtocolDidFinishLoading(self)
      return
    }
    let number = Int(host.hasPrefix("later") ? host.dropFirst("later".count) : host[...]) ?? 0
    // On Apple's systems any number is a code, and this is no optional.
    let code: URLError.Code? = URLError.Code(rawValue: number)
    client?.urlProtocol(self, didFailWithError: URLError(code ?? .badURL, userInfo: note))
  }

  private func response(_ status: Substring) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: request.url ?? url("/"), statusCode: Int(status) ?? 0, httpVersion: "HTTP/1.1",
      headerFields: ["Content-Type": "application/json"])
  }

  override func stopLoading() {}
}
