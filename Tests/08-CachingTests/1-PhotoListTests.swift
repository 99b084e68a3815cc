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
  @Test func theListIsLoaded() async throws {
    let server = try LoopbackServer([.json(rows(1...3))])
    let list = photoList(server)
    try await list.load()
    #expect(
      list.photos.map(words) == [
        "1 of 1: photo 1, http://here/1, http://here/t1",
        "2 of 1: photo 2, http://here/2, http://here/t2",
        "3 of 1: photo 3, http://here/3, http://here/t3",
      ], "Every row of the list is a photo, in the server's order.")
    #expect(
      server.requests.map(\.path) == ["/photos"], "One load is one request, of the list's URL.")
  }

  @Test func fiveThousandRowsAreDecodedOffTheMainThread() async throws {
    let server = try LoopbackServer([.json(rows(1...5000))])
    let places = Places()
    let list = photoList(server, decoder: places.decoder)
    _ = try places.decoder.decode([PhotoModel].self, from: Data(rows(1...1).utf8))
    try #require(places.take() == [true], "This test cannot tell where the main thread is.")
    try await list.load()
    #expect(list.photos.count == 5000, "All 5,000 rows are there.")
    #expect(
      places.take() == [false],
      "The given decoder works, and never on the main thread: meanwhile the screen would stand still."
    )
  }

  @Test func loadingAgainReplacesTheList() async throws {
    let server = try LoopbackServer([.json(rows(1...3)), .json(rows(2...5))])
    let list = photoList(server)
    try await list.load()
    try await list.load()
    #expect(
      list.photos.map(\.id) == [2, 3, 4, 5], "A new list takes the place of the old one, whole.")
  }

  @Test func theRowsAreShownAsTheyCome() async throws {
    let server = try LoopbackServer([.json(rows([3, 1, 2, 1])), .json("[]")])
    let list = photoList(server)
    try await list.load()
    #expect(
      list.photos.map(\.id) == [3, 1, 2, 1],
      "The order is the server's, and so is a row that comes twice.")
    try await list.load()
    #expect(list.photos.map(\.id) == [], "A list without rows is a list too: now there is none.")
  }

  @Test func theGivenSessionIsAsked() async throws {
    let server = try LoopbackServer([.json(rows(1...2))])
    let settings = URLSessionConfiguration.ephemeral
    settings.httpAdditionalHeaders = ["X-Album": "ours"]
    let list = photoList(server, session: URLSession(configuration: settings))
    try await list.load()
    #expect(
      server.requests.map { $0.headers["x-album"] ?? "another session" } == ["ours"],
      "It is the given session that asks, with its headers.")
  }

  @Test(arguments: [304, 300, 401, 404, 500, 503])
  func aBadStatusIsThrown(status: Int) async throws {
    let server = try LoopbackServer([.json(rows(1...2)), .json(rows(7...9), status: status)])
    let places = Places()
    let list = photoList(server, decoder: places.decoder)
    var result = await outcome(list.load)
    #expect(result == "loaded", "A status of 200 is a success.")
    _ = places.take()
    result = await outcome(list.load)
    #expect(
      result == "throws badStatus(\(status))",
      "What comes with this status is no list, whatever it looks like: the status is thrown.")
    #expect(places.take() == [], "What comes with a bad status is not decoded.")
    #expect(server.requests.count == 2, "One load is one request, whatever the status.")
    #expect(list.photos.map(\.id) == [1, 2], "A load that fails leaves the photos as they were.")
  }

  @Test func everyStatusFrom200To299IsASuccess() async throws {
    for status in [201, 203, 299] {
      let server = try LoopbackServer([.json(rows(4...5), status: status)])
      let list = photoList(server)
      let result = await outcome(list.load)
      #expect(result == "loaded", "A status of \(status) is a success.")
      #expect(list.photos.map(\.id) == [4, 5], "A status of \(status) comes with a list.")
    }
  }

  @Test func whatIsNoListIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2)), .json(#"[{"id": 1}]"#)])
    let list = photoList(server)
    var result = await outcome(list.load)
    #expect(result == "loaded", "The first answer is a list.")
    result = await outcome(list.load)
    #expect(
      result == "throws a decoding error",
      "Rows that lack their fields cannot be decoded, and the decoder's error is thrown.")
    #expect(list.photos.map(\.id) == [1, 2], "A load that fails leaves the photos as they were.")
  }

  @Test func aSuccessWithoutABodyIsDecodedToo() async throws {
    let server = try LoopbackServer([.json(rows(1...2)), .status(204)])
    let list = photoList(server)
    var result = await outcome(list.load)
    #expect(result == "loaded", "The first answer is a list.")
    result = await outcome(list.load)
    #expect(
      result == "throws a decoding error",
      "204 is a success, but nothing is no list: the decoder says so.")
    #expect(list.photos.map(\.id) == [1, 2], "A load that fails leaves the photos as they were.")
  }

  @Test func anAnswerThatBreaksOffIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2)).cutShort(after: 5), .json(rows(1...2))])
    let list = photoList(server)
    let result = await outcome(list.load)
    #expect(server.requests.count == 1, "One load is one request, whatever comes of it.")
    #expect(
      result.hasPrefix("throws the session's error") == true,
      "Half an answer is an error of the session, and is thrown.")
  }

  @Test func aCancelledLoadDoesNotClaimToHaveLoaded() async throws {
    let server = try LoopbackServer([.json(rows(1...2)).held()])
    let list = photoList(server)
    let load = Task { await outcome(list.load) }
    for _ in 1...100 where server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    load.cancel()
    server.release()
    let result = await load.value
    #expect(
      list.photos.map(\.id) == (result == "loaded" ? [1, 2] : []),
      "A load that was cancelled throws, or loads: it does not return as if there were a list.")
  }

  @Test func aServerThatIsNotThereIsThrown() async throws {
    let server = try LoopbackServer([.json(rows(1...2))])
    let list = photoList(server)
    var result = await outcome(list.load)
    #expect(result == "loaded", "The first answer is a list.")
    server.stop()
    let known = await outcome {
      _ = try await URLSession(configuration: .ephemeral).data(from: server.url)
    }
    result = await outcome(list.load)
    #expect(result == known, "Where there is no server, the session's error is thrown as it is.")
    #expect(list.photos.map(\.id) == [1, 2], "A load that fails leaves the photos as they were.")
    // The port stays this server's, and nobody else's, as long as it is there.
    withExtendedLifetime(server) {}
  }
}

@MainActor private func photoList(
  _ server: LoopbackServer, session: URLSession = URLSession(configuration: .ephemeral),
  decoder: JSONDecoder = JSONDecoder()
) -> PhotoList {
  PhotoList(
    url: server.url.appendingPathComponent("photos"),
    session: session, decoder: decoder)
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
    return "throws the session's error, \(error.code.rawValue)"
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

/// Whether the main queue's key is found says whether something runs on the main thread.
private let mainKey = DispatchSpecificKey<Bool>()

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
      return path[path.count - 1]
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
