import Caching
import Foundation
import Testing
import Workbench
import WorkbenchChecks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("8.1 The photo list")
@MainActor struct PhotoListTests {
  // Rules: p
  @Test func theGivenSessionIsUsed() async throws {
    let server = try LoopbackServer([.json(rows([1]))])
    let settings = URLSessionConfiguration.ephemeral
    settings.httpAdditionalHeaders = ["X-Album": "ours"]
    let service = PhotoModelDataService(
      url: server.url, session: URLSession(configuration: settings))
    try? await service.downloadData()
    #expect(
      server.requests.map { $0.headers["x-album"] ?? "another session" } == ["ours"],
      "`downloadData()` makes one request, with the given session.")
  }

  // Rules: t1
  @Test(arguments: [
    (200, [1, 2, 3], "1 photo 1, 2 photo 2, 3 photo 3"),
    (200, [3, 1, 2], "3 photo 3, 1 photo 1, 2 photo 2"),
    (201, [7, 7], "7 photo 7, 7 photo 7"), (299, [7], "7 photo 7"), (200, [], ""),
  ])
  func theRowsReplaceTheList(status: Int, ids: [Int], list: String) async throws {
    let download = try await Download([.json(rows([8, 9])), .json(rows(ids), status: status)])
    #expect(
      download.outcome == "done", "A status from 200 to 299 is a success for `downloadData()`.")
    #expect(
      download.list == list,
      "`downloadData()` replaces `photoModels` by the rows of the body, in their order.")
  }

  // Rules: t2
  @Test(arguments: [
    (200, #"[{"id": 1}]"#), (200, "<html>Back soon</html>"), (204, ""),
    (200, rows([1]).replacing("}]", with: #"}, {"id": 2}]"#)),
  ])
  func aBodyThatCannotBeDecodedIsThrown(status: Int, body: String) async throws {
    let download = try await Download([.json(rows([8, 9])), .json(body, status: status)])
    #expect(
      download.outcome == "throws a DecodingError",
      "If decoding fails, `downloadData()` throws the decoder's error.")
  }

  // Rules: t3
  @Test(arguments: [
    (300, "throws badStatus(300)"), (404, "throws badStatus(404)"), (503, "throws badStatus(503)"),
  ])
  func aBadStatusIsThrown(status: Int, outcome: String) async throws {
    let good = try await Download([.json(rows([8])), .json(rows([1]), status: status)])
    #expect(
      good.outcome == outcome,
      "A status outside 200 to 299 is thrown as `badStatus`, even with a good list.")
    let page = try await Download([.json(rows([8])), .json("<html>", status: status)])
    #expect(
      page.outcome == outcome,
      "`downloadData()` checks the status before it decodes the body.")
  }

  // Rules: t4
  @Test func theErrorOfTheSessionIsThrown() async throws {
    let download = try await Download([.json(rows([8, 9]))], isStopped: true)
    #expect(
      download.outcome == "throws URLError.cannotConnectToHost",
      "If there is no server, `downloadData()` throws the session's error.")
  }

  // Rules: 1
  @Test func theMainThreadIsFreeWhileTheGivenDecoderWorks() async throws {
    let server = try LoopbackServer([.json(rows(1...5000))])
    let decoder = RecordingDecoder()
    let service = PhotoModelDataService(
      url: server.url, session: URLSession(configuration: .ephemeral), decoder: decoder)
    try? await service.downloadData()
    #expect(service.photoModels.count == 5000, "`downloadData()` decodes all 5,000 rows.")
    #expect(
      decoder.places.all == ["the main thread is free"],
      "The given decoder decodes the body, and the main thread neither does it nor waits for it.")
  }

  // Rules: 2
  @Test func aFailureLeavesTheListUnchanged() async throws {
    for failure: LoopbackServer.Reply in [.status(500), .json("[7]")] {
      let download = try await Download([.json(rows([8, 9])), failure])
      #expect(
        download.list == "8 photo 8, 9 photo 9",
        "If `downloadData()` throws, `photoModels` is unchanged.")
    }
    let stopped = try await Download([.json(rows([8, 9]))], isStopped: true)
    #expect(
      stopped.list == "8 photo 8, 9 photo 9",
      "If `downloadData()` throws, `photoModels` is unchanged.")
  }
}

/// A second download of a service, with what comes of it and the list after it.
@MainActor private struct Download {
  let outcome: String
  let list: String

  /// - Parameter isStopped: true if the server is gone before the second download.
  init(_ replies: [LoopbackServer.Reply], isStopped: Bool = false) async throws {
    let server = try LoopbackServer(replies)
    let service = PhotoModelDataService(
      url: server.url, session: URLSession(configuration: .ephemeral))
    try? await service.downloadData()
    if isStopped { server.stop() }
    outcome = await describeOutcome {
      try await service.downloadData()
      return "done"
    } throwing: {
      switch $0 {
      case PhotoListError.badStatus(let status): "badStatus(\(status))"
      case URLError.cannotConnectToHost: "URLError.cannotConnectToHost"
      default: decodingError($0)
      }
    }
    list = service.photoModels.map { "\($0.id) \($0.title)" }.joined(separator: ", ")
    // The port stays this server's as long as it is there.
    withExtendedLifetime(server) {}
  }
}

private func rows(_ ids: some Sequence<Int>) -> String {
  let rows = ids.map { id in
    #"{"albumId": 1, "id": \#(id), "title": "photo \#(id)", "url": "u", "thumbnailUrl": "t"}"#
  }
  return "[\(rows.joined(separator: ", "))]"
}

/// A decoder that records whether the main thread can do something else while it works.
private final class RecordingDecoder: JSONDecoder, @unchecked Sendable {
  let places = Recorder<String>()

  override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    let answer = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { answer.signal() }
    let isFree = answer.wait(timeout: .now() + 5) == .success
    places.record("the main thread \(isFree ? "is free" : "waits")")
    return try super.decode(type, from: data)
  }
}
