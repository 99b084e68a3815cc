import Caching
import Foundation
import Testing
import Workbench
import WorkbenchChecks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("8.8 Fresh enough")
struct FreshEnoughTests {
  // Rules: t1
  @Test(arguments: [10.0, 60])
  func aYoungCopyIsFresh(timeToLive: TimeInterval) async throws {
    let cache = try Cache([.picture("old"), .picture("new")], timeToLive: timeToLive)
    let shown = await cache.show(at: 0, 0, timeToLive - 0.5, timeToLive)
    #expect(
      shown == ["old, asked", "old", "old", "new, asked"],
      "Only a copy younger than `timeToLive` is used without a request.")
  }

  // Rules: t2
  @Test(arguments: [200, 299])
  func aSuccessBringsANewPicture(status: Int) async throws {
    let cache = try Cache([
      .picture("old", tag: "v1"), .picture("new", tag: "v2", status: status), .picture("untagged"),
      .picture("last"),
    ])
    let shown = await cache.show(at: 0, 10, 19.5, 20, 30)
    #expect(
      shown == [
        "old, asked", "new, asked with v1", "new", "untagged, asked with v2", "last, asked",
      ],
      "A status from 200 to 299 brings a new picture, cached with its own tag, if it has one.")
  }

  // Rules: t2
  @Test func eachURLHasItsPicture() async throws {
    let cache = try Cache([.picture("small", tag: "v1"), .picture("large")])
    let shown = await cache.show(at: 0) + cache.show("?size=2", at: 0) + cache.show(at: 1)
    #expect(shown == ["small, asked", "large, asked", "small"], "Each URL has its own picture.")
  }

  // Rules: t3
  @Test func notModifiedRenewsTheCopy() async throws {
    let cache = try Cache([.picture("old", tag: "v1"), .status(304)])
    let shown = await cache.show(at: 0, 100, 109.5, 200, 209.5)
    #expect(
      shown == ["old, asked", "old, asked with v1", "old", "old, asked with v1", "old"],
      "After 304, the copy is fresh again for 10 seconds.")
  }

  // Rules: t4
  @Test(arguments: [300, 404, 500])
  func afterAFailureTheCopyIsStale(status: Int) async throws {
    let failure = LoopbackServer.Reply.picture("Sorry", status: status)
    let cache = try Cache([.picture("old", tag: "v1"), failure, failure, .status(304)])
    var shown = await cache.show(at: 0, 10, 10, 10)
    cache.server.stop()
    shown += await cache.show(at: 20, 20)
    #expect(
      shown == [
        "old, asked", "old, stale, asked with v1", "old, stale, asked with v1",
        "old, asked with v1", "old, stale", "old, stale",
      ],
      "After an error or another status, the copy is stale, until a later call gets a 304.")
  }

  // Rules: t5
  @Test func withoutACopyTheErrorIsThrown() async throws {
    let cache = try Cache([404, 500, 304].map { .picture("Sorry", status: $0) })
    var shown = await cache.show(at: 0, 0, 0)
    cache.server.stop()
    shown += await cache.show(at: 0)
    #expect(
      shown == [
        "throws UnexpectedStatus 404, asked", "throws UnexpectedStatus 500, asked",
        "throws UnexpectedStatus 304, asked", "throws cannotConnectToHost",
      ],
      "Without a copy, `picture(at:)` throws another status, or the session's error.")
  }

  // Rules: 1
  @Test func theTagIsSentUnchanged() async throws {
    let cache = try Cache([.picture("old", tag: #""v1""#), .picture("new", tag: #"W/"7""#)])
    let shown = await cache.show(at: 0, 10, 20)
    #expect(
      shown == ["old, asked", #"new, asked with "v1""#, #"new, asked with W/"7""#],
      "The request has the copy's `ETag`, unchanged, as `If-None-Match`.")
  }

  /// The first call's 304 is held back until the second call has its new picture.
  // Rules: 2
  @Test func aLate304ReplacesNothing() async throws {
    let cache = try Cache([
      .picture("old", tag: "v1"), .status(304).held(), .picture("new", tag: "v2"), .picture("last"),
    ])
    _ = await cache.show(at: 0)
    let first = Task { await cache.show(at: 10) }
    await Patience().until { cache.server.requests.count == 2 }
    let second = Task { await cache.show(at: 10) }
    await Patience().until { cache.server.requests.count == 3 }
    // An answer may let the second call share the first one's request: nothing is replaced then.
    guard cache.server.requests.count == 3 else { return cache.server.release() }
    _ = await second.value
    _ = await cache.show(at: 15)
    cache.server.release()
    let late = await first.value
    #expect(
      late.joined().hasPrefix("throws") == false,
      "A 304 that arrives after a newer picture is no error: there is a picture to show.")
    let later = await cache.show(at: 19.5, 20)
    #expect(
      later == ["new", "last, asked with v2"],
      "A 304 that arrives after a newer picture neither replaces nor renews it.")
  }
}

/// A server, a clock that is turned by hand, and a cache.
private struct Cache {
  let server: LoopbackServer
  private let clock = ManualClock()
  private let pictures: FreshPictures

  init(_ replies: [LoopbackServer.Reply], timeToLive: TimeInterval = 10) throws {
    server = try LoopbackServer(replies)
    let settings = URLSessionConfiguration.ephemeral
    settings.urlCache = nil
    settings.httpAdditionalHeaders = ["X-Album": "ours"]
    pictures = FreshPictures(
      timeToLive: timeToLive, session: URLSession(configuration: settings)
    ) { [clock] in Date(timeIntervalSinceReferenceDate: clock.now.offset / .seconds(1)) }
  }

  /// What is shown at each time, and how the server is asked: `old, stale, asked with v1`.
  func show(_ query: String = "", at times: TimeInterval...) async -> [String] {
    let url = URL(string: server.url.absoluteString + query) ?? server.url
    var shown: [String] = []
    for time in times {
      clock.advance(by: .seconds(time) - clock.now.offset)
      let before = server.requests.count
      let result = await describeOutcome {
        let picture = try await pictures.picture(at: url)
        return String(decoding: picture.data, as: UTF8.self) + (picture.isStale ? ", stale" : "")
      } throwing: {
        switch $0 {
        case let error as UnexpectedStatus: "UnexpectedStatus \(error.status)"
        case URLError.cannotConnectToHost: "cannotConnectToHost"
        default: nil
        }
      }
      let asked = server.requests.dropFirst(before).map { request in
        (request.headers["x-album"] == nil ? ", another session asked" : ", asked")
          + (request.headers["if-none-match"].map { " with \($0)" } ?? "")
      }
      shown.append(result + asked.joined())
    }
    return shown
  }
}

extension LoopbackServer.Reply {
  fileprivate static func picture(
    _ text: String, tag: String? = nil, status: Int = 200
  ) -> LoopbackServer.Reply {
    LoopbackServer.Reply(
      status: status, headers: tag.map { ["ETag": $0] } ?? [:], body: Data(text.utf8))
  }
}
