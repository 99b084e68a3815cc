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
    let asked = try await download(.json(rows([1]))).asked
    #expect(asked == ["ours", "ours"], "`downloadData()` makes one request of the given session.")
  }

  // Rules: t1
  @Test(arguments: [
    (200, [1, 2, 3], "[1, 2, 3]"), (200, [3, 1, 2], "[3, 1, 2]"), (200, [], "[]"),
    (201, [7, 7], "[7, 7]"), (299, [7], "[7]"),
  ])
  func theRowsReplaceTheList(status: Int, ids: [Int], list: String) async throws {
    let found = try await download(.json(rows(ids), status: status)).list
    #expect(found == list, "After a status from 200 to 299, `photoModels` has the rows in order.")
  }

  // Rules: t2
  @Test(arguments: ["", "<html>Back soon</html>", rows([1]).replacing("}]", with: "}, {}]")])
  func aBodyThatCannotBeDecodedIsThrown(body: String) async throws {
    let thrown = try await download(.json(body)).outcome
    #expect(thrown == "throws a DecodingError", "`downloadData()` throws the decoder's error.")
  }

  // Rules: t3
  @Test(arguments: [
    (300, rows([1]), "throws badStatus(300)"), (404, "<html>", "throws badStatus(404)"),
  ])
  func aBadStatusIsThrown(status: Int, body: String, outcome: String) async throws {
    let thrown = try await download(.json(body, status: status)).outcome
    #expect(thrown == outcome, "Any other status is thrown as `badStatus`, whatever the body is.")
  }

  // Rules: t4
  @Test func theErrorOfTheSessionIsThrown() async throws {
    let thrown = try await download(nil).outcome
    #expect(thrown == "throws cannotConnectToHost", "`downloadData()` throws the session's error.")
  }

  // Rules: 1
  @Test func theMainThreadIsFreeWhileTheGivenDecoderWorks() async throws {
    let decoder = RecordingDecoder()
    _ = try await download(.json(rows([1])), decoder: decoder)
    #expect(
      decoder.mainThreadIsFree.all == [true, true],
      "The given decoder decodes the body, and the main thread neither does it nor waits for it.")
  }

  // Rules: 2
  @Test func aFailureLeavesTheListUnchanged() async throws {
    for failure: LoopbackServer.Reply? in [.status(500), .json("[7]"), nil] {
      let list = try await download(failure).list
      #expect(list == "[8, 9]", "If `downloadData()` throws, `photoModels` is unchanged.")
    }
  }

  /// The second download of a service that has photos 8 and 9. Without a reply, the server is gone.
  private func download(
    _ reply: LoopbackServer.Reply?, decoder: JSONDecoder = JSONDecoder()
  ) async throws -> (outcome: String, list: String, asked: [String]) {
    let server = try LoopbackServer([.json(rows([8, 9])), reply].compactMap { $0 })
    let settings = URLSessionConfiguration.ephemeral
    settings.httpAdditionalHeaders = ["X-Album": "ours"]
    let service = PhotoModelDataService(
      url: server.url, session: URLSession(configuration: settings), decoder: decoder)
    try? await service.downloadData()
    if reply == nil { server.stop() }
    let outcome = await describeOutcome {
      try await service.downloadData()
      return "done"
    } throwing: {
      switch $0 {
      case PhotoListError.badStatus(let status): "badStatus(\(status))"
      case URLError.cannotConnectToHost: "cannotConnectToHost"
      default: decodingError($0)
      }
    }
    let asked = server.requests.map { $0.headers["x-album"] ?? "another session" }
    return (outcome, "\(service.photoModels.map(\.id))", asked)
  }
}

private func rows(_ ids: [Int]) -> String {
  let rows = ids.map { #"{"albumId":1,"id":\#($0),"title":"","url":"","thumbnailUrl":""}"# }
  return "[\(rows.joined(separator: ", "))]"
}

private final class RecordingDecoder: JSONDecoder, @unchecked Sendable {
  let mainThreadIsFree = Recorder<Bool>()

  override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    let answer = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { answer.signal() }
    mainThreadIsFree.record(answer.wait(timeout: .now() + 3) == .success)
    return try super.decode(type, from: data)
  }
}
