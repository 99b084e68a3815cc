import Caching
import Foundation
import Synchronization
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("8.1 The photo list")
@MainActor struct PhotoListTests {
  // Rules: t1, 1
  @Test func theListIsLoaded() async throws {
    let server = try LoopbackServer([.json(rows(1...3))])
    let list = photoList(server)
    try await list.load()
    #expect(
      list.photos.map(words) == [
        "1 of 1: photo 1, http://here/1, http://here/t1",
        "2 of 1: photo 2, http://here/2, http://here/t2",
        "3 of 1: photo 3, http://here/3, http://here/t3",
      ], "`load` makes a photo of every row, in the server's order.")
    #expect(
      server.requests.map(\.path) == ["/photos"], "`load` makes one request, for `url`.")
  }

  // Rules: t1, 2
  @Test func fiveThousandRowsAreDecodedOffTheMainThread() async throws {
    // Only the given decoder finds the titles.
    let titled = rows(1...5001).replacing("\"title\"", with: "\"title here\"")
    let server = try LoopbackServer([.json(titled)])
    let places = Places()
    let list = photoList(server, decoder: places.decoder)
    _ = try places.decoder.decode([PhotoModel].self, from: Data(rows(1...1).utf8))
    try #require(places.take() == [true], "This test cannot tell where the main thread is.")
    try? await list.load()
    #expect(
      list.photos.count == 5001, "`load` uses the given decoder, which decodes all 5,001 rows.")
    #expect(
      places.take() == [false],
      "`load` uses the given decoder, and never on the main thread."
    )
  }

  // Rules: 2
  @Test func theMainActorIsFreeMeanwhile() async throws {
    let server = try LoopbackServer([.json(rows(1...3))])
    let gate = Gate()
    let list = photoList(server, decoder: gate.decoder)
    let tick = Task { @MainActor in
      while !gate.isDecoding { try? await Task.sleep(for: .milliseconds(2)) }
      gate.open()
    }
    try await list.load()
    gate.close()
    await tick.value
    #expect(
      gate.waitedInVain == false,
      "While the body is decoded, the main actor is free: `load` must not block it.")
  }

  // Rules: t1, 1, 2
  @Test func loadingAgainReplacesTheList() async throws {
    // Only the given decoder finds the titles.
    let server = try LoopbackServer(
      [rows(1...3), rows(2...5)].map { .json($0.replacing("\"title\"", with: "\"title here\"")) })
    let places = Places()
    let list = photoList(server, decoder: places.decoder)
    try await list.load()
    try await list.load()
    #expect(
      list.photos.map(\.id) == [2, 3, 4, 5], "A second `load` replaces `photos` with the new list.")
    #expect(
      server.requests.map(\.path) == ["/photos", "/photos"],
      "Each `load` makes one request for `url`, the second one too.")
    #expect(
      places.take() == [false],
      "`load` uses the given decoder, and never on the main thread, the second time too.")
  }

  // Rules: t1
  @Test func theRowsAreShownAsTheyCome() async throws {
    let server = try LoopbackServer([.json(rows([3, 3, 1, 2, 1])), .json("[]")])
    let list = photoList(server)
    try await list.load()
    #expect(
      list.photos.map(\.id) == [3, 3, 1, 2, 1],
      "`photos` has the server's order, and repeated rows as well.")
    try await list.load()
    #expect(list.photos.map(\.id) == [], "An empty list is a list: it replaces `photos`.")
  }

  // Rules: t1
  @Test func rowsWithTheSameIdsAreNewRows() async throws {
    let renamed = rows(1...1).replacingOccurrences(of: "photo 1", with: "an owl, cropped")
    let server = try LoopbackServer([.json(rows(1...1)), .json(renamed)])
    let list = photoList(server)
    try await list.load()
    try await list.load()
    #expect(
      list.photos.map(\.title) == ["an owl, cropped"],
      "A second `load` replaces `photos`, even if the ids are the same.")
  }

  // Rules: t1
  @Test func theTypeOfTheBodyDoesNotMatter() async throws {
    let plain = LoopbackServer.Reply(
      headers: ["Content-Type": "text/plain"], body: Data(rows(1...2).utf8))
    let server = try LoopbackServer([plain])
    let list = photoList(server)
    let result = await outcome(list.load)
    #expect(
      result == "loaded",
      "`load` accepts every body that can be decoded, whatever its content type is.")
    #expect(list.photos.map(\.id) == [1, 2], "All rows of the body become `photos`.")
  }

  // Rules: 1
  @Test func theWholeURLIsAskedFor() async throws {
    let server = try LoopbackServer([.json(rows(1...2))])
    let list = photoList(server, path: "Albums/Ana%20B?albumId=1&page=2")
    try await list.load()
    #expect(
      server.requests.map(\.path) == ["/Albums/Ana%20B?albumId=1&page=2"],
      "`load` makes one request for `url`, with its query.")
  }

  // Rules: 1
  @Test func twoLoadsAtOnceAreTwoRequests() async throws {
    let server = try LoopbackServer([.json(rows(1...2)).held(), .json(rows(1...2)).held()])
    let list = photoList(server)
    let loads = (1...2).map { _ in Task { await outcome(list.load) } }
    for _ in 1...200 where server.requests.count < 2 {
      try await Task.sleep(for: .milliseconds(5))
    }
    server.release()
    for load in loads { _ = await load.value }
    #expect(
      server.requests.count == 2, "Each `load` makes one request, even during another `load`.")
  }

  // Rules: 1
  @Test func theGivenSessionIsAsked() async throws {
    let server = try LoopbackServer([.json(rows(1...2))])
    let settings = URLSessionConfiguration.ephemeral
    settings.httpAdditionalHeaders = ["X-Album": "ours"]
    let list = photoList(server, session: URLSession(configuration: settings))
    try await list.load()
    #expect(
      server.requests.map { $0.headers["x-album"] ?? "another session" } == ["ours"],
      "`load` uses the given session, with its headers.")
  }

  // Rules: t3, 1, 3
  @Test(arguments: [304, 300, 401, 404, 500, 503, 999])
  func aBadStatusIsThrown(status: Int) async throws {
    let server = try LoopbackServer([.json(rows(1...2)), .json(rows(7...9), status: status)])
    let places = Places()
    let list = photoList(server, decoder: places.decoder)
    var result = await outcome(list.load)
    #expect(result == "loaded", "`load` treats the status 200 as a success.")
    _ = places.take()
    result = await outcome(list.load)
    #expect(
      result == "throws badStatus(\(status))",
      "A status outside 200 to 299 is thrown as `badStatus`, whatever the body is.")
    #expect(places.take() == [], "`load` does not decode the body of a bad status.")
    #expect(server.requests.count == 2, "`load` makes one request, whatever the status is.")
    #expect(list.photos.map(\.id) == [1, 2], "A `load` that throws leaves `photos` as they were.")
  }

  // Rules: t1
  @Test func everyStatusFrom200To299IsASuccess() async throws {
    for status in [201, 203, 299] {
      let server = try LoopbackServer([.json(rows(4...5), status: status)])
      let list = photoList(server)
      let result = await outcome(list.load)
      #expect(result == "loaded", "`load` treats the status \(status) as a success.")
      #expect(
        list.photos.map(\.id) == [4, 5], "With the status \(status), the rows become `photos`.")
    }
  }

  // Rules: t2, 3
  @Test func whatIsNoListIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2)), .json(#"[{"id": 1}]"#)])
    let list = photoList(server)
    var result = await outcome(list.load)
    #expect(result == "loaded", "The first answer is a list, and `load` succeeds.")
    result = await outcome(list.load)
    #expect(
      result == "throws a decoding error",
      "If decoding fails, `load` throws the decoder's error.")
    #expect(list.photos.map(\.id) == [1, 2], "A `load` that throws leaves `photos` as they were.")
  }

  // Rules: t2, 3
  @Test func aSuccessWithoutABodyIsDecodedToo() async throws {
    let server = try LoopbackServer([.json(rows(1...2)), .status(204)])
    let list = photoList(server)
    var result = await outcome(list.load)
    #expect(result == "loaded", "The first answer is a list, and `load` succeeds.")
    result = await outcome(list.load)
    #expect(
      result == "throws a decoding error",
      "204 is a success, but an empty body cannot be decoded: `load` throws the decoder's error.")
    #expect(list.photos.map(\.id) == [1, 2], "A `load` that throws leaves `photos` as they were.")
  }

  // Rules: t2, 2, 3
  @Test(arguments: [
    "", "{}", #"{"photos": []}"#, #"[{"id": 1}]"#, "[null]", "[7]",
    rows(1...3).replacingOccurrences(of: #""id": 2"#, with: #""id": "two""#),
    rows(1...3).replacingOccurrences(of: #""id": 3, "#, with: ""),
  ])
  func theDecodersErrorIsThrownUnchanged(body: String) async throws {
    let server = try LoopbackServer([.json(body)])
    let places = Places()
    let list = photoList(server, decoder: places.decoder)
    var result = "loaded"
    do {
      try await list.load()
    } catch {
      result = "\(error)"
    }
    var known = "loaded"
    do {
      _ = try JSONDecoder().decode([PhotoModel].self, from: Data(body.utf8))
    } catch {
      known = "\(error)"
    }
    #expect(
      result == known, "If one row cannot be decoded, `load` throws the decoder's error as it is.")
    #expect(
      places.take().contains(true) == false,
      "`load` never decodes on the main thread, even if decoding fails.")
    #expect(list.photos.map(\.id) == [], "A `load` that throws leaves `photos` as they were.")
  }

  // Rules: t2, 2, 3
  @Test func noOtherDecoderTriesWhereTheGivenOneFails() async throws {
    let server = try LoopbackServer([.json(rows(1...3))])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      Key(stringValue: "no " + path[path.count - 1].stringValue)
    }
    let list = photoList(server, decoder: decoder)
    let result = await outcome(list.load)
    #expect(
      result == "throws a decoding error",
      "If the given decoder fails, `load` throws its error, even if another could decode the body.")
    #expect(list.photos.map(\.id) == [], "A `load` that throws leaves `photos` as they were.")
  }

  // Rules: t1, 2
  @Test func whatTheGivenDecoderFindsIsTaken() async throws {
    let server = try LoopbackServer([.json(rows(1...1))])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      let key = path[path.count - 1].stringValue
      return Key(stringValue: ["url": "thumbnailUrl", "thumbnailUrl": "url"][key] ?? key)
    }
    let list = photoList(server, decoder: decoder)
    let result = await outcome(list.load)
    #expect(result == "loaded", "`load` accepts every body that the given decoder can decode.")
    #expect(
      list.photos.map(words) == ["1 of 1: photo 1, http://here/t1, http://here/1"],
      "`photos` has the rows that the given decoder makes, and not those of another decoder.")
  }

  // Rules: t4, 1
  @Test func anAnswerThatBreaksOffIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2)).cutShort(after: 5), .json(rows(1...2))])
    let list = photoList(server)
    let result = await outcome(list.load)
    #expect(server.requests.count == 1, "`load` makes one request, even if it fails.")
    #expect(
      result.hasPrefix("throws the session's error") == true,
      "If the answer is cut short, `load` throws the session's error.")
  }

  // Rules: 4, t4
  @Test(arguments: [false, true])
  func aCanceledLoadDoesNotClaimToHaveLoaded(isCanceledBefore: Bool) async throws {
    let server = try LoopbackServer([.json(rows(1...2)).held()])
    let list = photoList(server)
    let ended = Mutex(false)
    let load = Task {
      if isCanceledBefore { withUnsafeCurrentTask { $0?.cancel() } }
      defer { ended.withLock { $0 = true } }
      return await outcome(list.load)
    }
    for _ in 1...200 where server.requests.isEmpty && !ended.withLock({ $0 }) {
      try await Task.sleep(for: .milliseconds(5))
    }
    load.cancel()
    // The answer is held back until the cancellation has had its effect, if it has one.
    for _ in 1...200 where !ended.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
    server.release()
    let result = await load.value
    #expect(
      list.photos.map(\.id) == (result == "loaded" ? [1, 2] : []),
      "A canceled `load` throws, or sets `photos`: it must not return without a list.")
  }

  // Rules: t4, 3
  @Test func aServerThatIsNotThereIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2))])
    let list = photoList(server)
    var result = await outcome(list.load)
    #expect(result == "loaded", "The first answer is a list, and `load` succeeds.")
    server.stop()
    let known = await outcome {
      let url = server.url.appendingPathComponent("photos")
      _ = try await URLSession(configuration: .ephemeral).data(from: url)
    }
    result = await outcome(list.load)
    #expect(result == known, "If there is no server, `load` throws the session's error unchanged.")
    #expect(list.photos.map(\.id) == [1, 2], "A `load` that throws leaves `photos` as they were.")
    // The port stays this server's, and nobody else's, as long as it is there.
    withExtendedLifetime(server) {}
  }

  // Rules: t4
  @Test func aRequestThatTheSessionCancelsIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2)).held()])
    let session = URLSession(configuration: .ephemeral)
    let list = photoList(server, session: session)
    let (load, ended) = await begin(list, on: server)
    let count = await withCheckedContinuation { continuation in
      session.getAllTasks { tasks in
        for task in tasks { task.cancel() }
        continuation.resume(returning: tasks.count)
      }
    }
    // The answer is held back until the load has ended.
    await Patience().until { count == 0 || ended.count > 0 }
    server.release()
    let result = await load.value
    #expect(
      result.hasPrefix("throws the session's error, \(URLError.cancelled.rawValue) ") == true,
      "If the session cancels the request, `load` throws the session's error, unchanged.")
  }

  // Rules: t1, 1, 3
  @Test func afterAFailureItCanBeLoaded() async throws {
    let server = try LoopbackServer([.status(500), .json("no list"), .json(rows(1...2))])
    let list = photoList(server)
    let results = [await outcome(list.load), await outcome(list.load), await outcome(list.load)]
    #expect(
      results == ["throws badStatus(500)", "throws a decoding error", "loaded"],
      "Each `load` makes its own request, whatever the last one threw.")
    #expect(list.photos.map(\.id) == [1, 2], "After a `load` that threw, the next one succeeds.")
  }

  // Rules: t1, 2
  @Test func whatTheGivenDecoderAcceptsIsAccepted() async throws {
    // Single quotes are JSON5, which only the given decoder allows.
    let server = try LoopbackServer([.json(rows(1...2).replacing("\"", with: "'"))])
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let list = photoList(server, decoder: decoder)
    let result = await outcome(list.load)
    #expect(result == "loaded", "`load` uses the given decoder itself, with all its settings.")
    #expect(list.photos.map(\.id) == [1, 2], "All rows of the body become `photos`.")
  }

  // Rules: t1, t3, 1
  @Test func aLoadThatSucceedsLateCountsIfTheNextFailed() async throws {
    let server = try LoopbackServer([.json(rows(1...2)).held(), .status(500)])
    let list = photoList(server)
    let (early, _) = await begin(list, on: server)
    let late = await outcome(list.load)
    server.release()
    let result = await early.value
    #expect(late == "throws badStatus(500)", "A `load` throws, even during another `load`.")
    #expect(result == "loaded", "A `load` succeeds, even if another one failed meanwhile.")
    #expect(
      list.photos.map(\.id) == [1, 2],
      "The rows of a `load` that succeeds replace `photos`, even if a later `load` has failed.")
  }

  // Rules: 3
  @Test func aLoadThatFailsLateLeavesTheRowsOfTheNext() async throws {
    let failures = [
      LoopbackServer.Reply.status(500), .json("no list"), .json(rows(7...9)).cutShort(after: 5),
    ]
    for failure in failures {
      let server = try LoopbackServer([failure.held(), .json(rows(1...2))])
      let list = photoList(server)
      let (early, _) = await begin(list, on: server)
      let late = await outcome(list.load)
      #expect(late == "loaded", "A `load` succeeds, even during another `load`.")
      server.release()
      let result = await early.value
      #expect(result != "loaded", "A `load` that fails throws, even if another one has succeeded.")
      #expect(
        list.photos.map(\.id) == [1, 2],
        "A `load` that throws leaves `photos` as they were: with the rows that another one loaded.")
    }
  }

  // Rules: 4
  @Test func aLoadThatIsCanceledWhileItDecodes() async throws {
    let server = try LoopbackServer([.json(rows(1...2))])
    let decoding = Mutex<Task<String, Never>?>(nil)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      decoding.withLock { $0?.cancel() }
      return path[path.count - 1]
    }
    let list = photoList(server, decoder: decoder)
    let load = Task { await outcome(list.load) }
    decoding.withLock { $0 = load }
    let result = await load.value
    #expect(
      list.photos.map(\.id) == (result == "loaded" ? [1, 2] : []),
      "A `load` that is canceled while it decodes throws, or sets `photos`.")
  }

  // Rules: t2, 2
  @Test func everyErrorOfTheDecoderIsThrownUnchanged() async throws {
    for body in [rows(1...2), "[]"] {
      let server = try LoopbackServer([.json(body)])
      let list = photoList(server, decoder: BrokenDecoder())
      let result = await outcome(list.load)
      #expect(
        result == "throws \(BrokenDecoder.Broken(piece: 4))",
        "`load` throws the error of the given decoder as it is, even if it is no `DecodingError`.")
    }
  }
}

/// A decoder whose error is no `DecodingError`.
private final class BrokenDecoder: JSONDecoder, @unchecked Sendable {
  struct Broken: Error {
    let piece: Int
  }

  override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    throw Broken(piece: 4)
  }
}

@MainActor private func photoList(
  _ server: LoopbackServer, session: URLSession = URLSession(configuration: .ephemeral),
  decoder: JSONDecoder = JSONDecoder(), path: String = "photos"
) -> PhotoList {
  PhotoList(
    url: URL(string: path, relativeTo: server.url)?.absoluteURL ?? server.url,
    session: session, decoder: decoder)
}

/// Starts a load, and waits until its request is at the server or it has ended. The tally counts its
/// end.
@MainActor private func begin(
  _ list: PhotoList, on server: LoopbackServer
) async -> (load: Task<String, Never>, ended: Tally) {
  let ended = Tally()
  let load = Task {
    defer { ended.add() }
    return await outcome(list.load)
  }
  await Patience().until { !server.requests.isEmpty || ended.count > 0 }
  return (load, ended)
}

@MainActor private func outcome(_ load: () async throws -> Void) async -> String {
  do {
    try await load()
    return "loaded"
  } catch PhotoListError.badStatus(let status) {
    return "throws badStatus(\(status))"
  } catch is DecodingError {
    return "throws a decoding error"
  } catch let error as URLError {
    let about = error.userInfo.keys.sorted().joined(separator: ", ")
    return "throws the session's error, \(error.code.rawValue) with \(about)"
  } catch {
    return "throws \(error)"
  }
}

private func words(_ photo: PhotoModel) -> String {
  "\(photo.id) of \(photo.albumId): \(photo.title), \(photo.url), \(photo.thumbnailUrl)"
}

private func rows(_ ids: some Sequence<Int>) -> String {
  let rows = ids.map { id in
    """
    {"albumId": 1, "id": \(id), "title": "photo \(id)", "url": "http://here/\(id)", \
    "thumbnailUrl": "http://here/t\(id)"}
    """
  }
  return "[\(rows.joined(separator: ", "))]"
}

/// A decoder that stops at its first key until it is told to go on, or has lost its patience.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let state = Mutex((isDecoding: false, waitedInVain: false))

  var isDecoding: Bool { state.withLock { $0.isDecoding } }
  var waitedInVain: Bool { state.withLock { $0.waitedInVain } }

  var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      self.wait()
      return path[path.count - 1]
    }
    return decoder
  }

  func open() { semaphore.signal() }

  /// Nothing is decoded any more.
  func close() { state.withLock { $0.isDecoding = true } }

  private func wait() {
    let isFirst = state.withLock { state in
      defer { state.isDecoding = true }
      return !state.isDecoding
    }
    guard isFirst, semaphore.wait(timeout: .now() + 4) == .timedOut else { return }
    state.withLock { $0.waitedInVain = true }
  }
}

/// Whether the main queue's key is found says whether something runs on the main thread.
private let mainKey = DispatchSpecificKey<Bool>()

/// A key that a decoder puts in place of a row's own.
private struct Key: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

/// A decoder that notes where it works: on the main thread, off it, or both.
private final class Places: Sendable {
  private let onMain = Mutex<Set<Bool>>([])

  init() {
    DispatchQueue.main.setSpecific(key: mainKey, value: true)
  }

  var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      self.note(DispatchQueue.getSpecific(key: mainKey) ?? false)
      return Key(stringValue: String(path[path.count - 1].stringValue.prefix { $0 != " " }))
    }
    return decoder
  }

  private func note(_ isOnMain: Bool) {
    onMain.withLock { _ = $0.insert(isOnMain) }
  }

  /// What was noted since the last time.
  func take() -> [Bool] {
    onMain.withLock { noted in
      defer { noted = [] }
      return noted.sorted { !$0 && $1 }
    }
  }
}
