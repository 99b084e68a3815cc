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
  @Test(arguments: [
    (0, 10, "old (not asked)"), (9, 9.5, "old (not asked)"), (10, 10, "new (asked without a tag)"),
    (59, 10, "new (asked without a tag)"), (59.5, 60, "old (not asked)"),
  ])
  func aYoungCopyIsFresh(age: TimeInterval, timeToLive: TimeInterval, shown: String) async throws {
    let cache = try Cache([.picture("old"), .picture("new")], timeToLive: timeToLive)
    _ = await cache.show()
    cache.pass(age)
    let second = await cache.show()
    #expect(
      second == shown,
      "Only a copy younger than `timeToLive` is used without a request.")
  }

  // Rules: t2
  @Test(arguments: [(200, "new (asked with v1)"), (299, "new (asked with v1)")])
  func aSuccessBringsANewPicture(status: Int, shown: String) async throws {
    let cache = try Cache([
      .picture("old", tag: "v1"), .picture("new", tag: "v2", status: status), .picture("untagged"),
      .picture("last"),
    ])
    let first = await cache.show()
    #expect(first == "old (asked without a tag)", "Without a copy, `picture(at:)` asks the server.")
    cache.pass(10)
    let second = await cache.show()
    #expect(second == shown, "A status from 200 to 299 brings a new picture.")
    cache.pass(9)
    let third = await cache.show()
    #expect(third == "new (not asked)", "The new picture is cached, and is fresh for 10 seconds.")
    cache.pass(1)
    let fourth = await cache.show()
    #expect(
      fourth == "untagged (asked with v2)", "The new picture is cached together with its own tag.")
    cache.pass(10)
    let fifth = await cache.show()
    #expect(
      fifth == "last (asked without a tag)",
      "A picture that came without an `ETag` has none: not that of the picture before.")
  }

  // Rules: t2
  @Test func eachURLHasItsPicture() async throws {
    let cache = Cache(
      try LoopbackServer(paths: [
        "/cat": [.picture("a cat", tag: "v1")], "/cat?size=2": [.picture("large")],
      ]))
    var shown: [String] = []
    for name in ["cat", "cat?size=2", "cat", "cat?size=2"] {
      shown.append(await cache.show(name))
      if shown.count < 3 { cache.pass(5) }
    }
    #expect(
      shown == [
        "a cat (asked without a tag)", "large (asked without a tag)", "a cat (asked with v1)",
        "large (not asked)",
      ], "Each URL has a picture, a tag and a time to live of its own.")
  }

  // Rules: t3
  @Test func notModifiedRenewsTheCopy() async throws {
    let cache = try Cache([.picture("old", tag: "v1"), .status(304)])
    _ = await cache.show()
    for _ in 1...2 {
      cache.pass(100)
      let renewed = await cache.show()
      #expect(renewed == "old (asked with v1)", "After 304, `picture(at:)` returns the copy.")
      cache.pass(9)
      let later = await cache.show()
      #expect(later == "old (not asked)", "After 304, the copy is fresh again for 10 seconds.")
    }
  }

  // Rules: t4
  @Test(arguments: [
    (404, "new (asked with v1)"), (500, "old (asked with v1)"), (300, "old (asked with v1)"),
  ])
  func afterAFailureTheCopyIsStale(status: Int, shown: String) async throws {
    let cache = try Cache([
      .picture("old", tag: "v1"), .picture("Sorry", status: status),
      .picture("Sorry", status: status), status == 404 ? .picture("new") : .status(304),
    ])
    _ = await cache.show()
    cache.pass(10)
    for _ in 1...2 {
      let stale = await cache.show()
      #expect(
        stale == "old, stale (asked with v1)",
        "After another status, `picture(at:)` returns the copy as stale, and asks again next time.")
    }
    let fine = await cache.show()
    #expect(
      fine == shown, "When the server is fine again, the new picture or the copy is fresh.")
    cache.pass(10)
    cache.server.stop()
    for _ in 1...2 {
      let down = await cache.show()
      #expect(
        down.dropFirst(3) == ", stale (not asked)",
        "As long as the server is down, `picture(at:)` returns the copy as stale.")
    }
  }

  // Rules: t5
  @Test(arguments: [
    (404, "throws UnexpectedStatus 404 (asked without a tag)"),
    (500, "throws UnexpectedStatus 500 (asked without a tag)"),
    (304, "throws UnexpectedStatus 304 (asked without a tag)"),
  ])
  func withoutACopyTheStatusIsThrown(status: Int, outcome: String) async throws {
    let cache = try Cache([.picture("Sorry", status: status)])
    let shown = await cache.show()
    #expect(shown == outcome, "Without a copy, another status is thrown as `UnexpectedStatus`.")
    cache.server.stop()
    let down = await cache.show()
    #expect(
      down == "throws URLError.cannotConnectToHost (not asked)",
      "Without a copy, the session's error is thrown.")
  }

  // Rules: 1
  @Test(arguments: [
    ("\"v1\"", "old (asked with \"v1\")"), ("W/\"7\"", "old (asked with W/\"7\")"),
  ])
  func theTagIsSentUnchanged(tag: String, shown: String) async throws {
    let cache = try Cache([.picture("old", tag: tag), .status(304)])
    _ = await cache.show()
    cache.pass(10)
    let second = await cache.show()
    #expect(second == shown, "The request has the copy's `ETag`, unchanged, as `If-None-Match`.")
  }

  /// The first call's 304 is held back until the second call has its new picture.
  // Rules: 2
  @Test func aLate304ReplacesNothing() async throws {
    let cache = try Cache([
      .picture("old", tag: "v1"), .status(304).held(), .picture("new", tag: "v2"),
      .picture("last"),
    ])
    _ = await cache.show()
    cache.pass(10)
    let first = Task { await cache.show() }
    let patience = Patience()
    await patience.until { cache.server.requests.count == 2 }
    let second = Task { await cache.show() }
    // The second call may share the first one's request.
    await patience.until { cache.server.requests.count == 3 }
    if cache.server.requests.count == 3 { _ = await second.value }
    cache.pass(5)
    cache.server.release()
    let late = await first.value
    _ = await second.value
    #expect(
      late.hasPrefix("throws") == false,
      "A 304 that arrives after a newer picture is no error: there is a picture to show.")
    cache.pass(4)
    let later = await cache.show()
    let newest = cache.server.requests.count == 3 ? "new" : "old"
    #expect(
      later.replacing(newest, with: "the newest") == "the newest (not asked)",
      "A 304 that arrives after a newer picture replaces nothing: the newer one stays, and is fresh."
    )
    guard newest == "new" else { return }
    cache.pass(1)
    let last = await cache.show()
    #expect(
      last == "last (asked with v2)",
      "A 304 that arrives after a newer picture does not renew it: it was fresh for 10 seconds.")
  }
}

/// A server, a clock that is turned by hand, and a cache.
private struct Cache {
  let server: LoopbackServer
  private let clock = Tally()
  private let pictures: FreshPictures

  init(_ replies: [LoopbackServer.Reply], timeToLive: TimeInterval = 10) throws {
    self.init(try LoopbackServer(replies), timeToLive: timeToLive)
  }

  init(_ server: LoopbackServer, timeToLive: TimeInterval = 10) {
    self.server = server
    let settings = URLSessionConfiguration.ephemeral
    settings.urlCache = nil
    settings.httpAdditionalHeaders = ["X-Album": "ours"]
    let session = URLSession(configuration: settings)
    pictures = FreshPictures(timeToLive: timeToLive, session: session) { [clock] in
      Date(timeIntervalSinceReferenceDate: TimeInterval(clock.count) / 2)
    }
  }

  func pass(_ seconds: TimeInterval) { clock.add(Int(seconds * 2)) }

  /// What is shown, and how the server was asked for it, such as `old, stale (asked with v1)`.
  func show(_ name: String = "cat") async -> String {
    let before = server.requests.count
    let result = await describeOutcome {
      let url = URL(string: name, relativeTo: server.url)?.absoluteURL ?? server.url
      let shown = try await pictures.picture(at: url)
      return String(decoding: shown.data, as: UTF8.self) + (shown.isStale ? ", stale" : "")
    } throwing: {
      switch $0 {
      case let error as UnexpectedStatus: "UnexpectedStatus \(error.status)"
      case URLError.cannotConnectToHost: "URLError.cannotConnectToHost"
      default: nil
      }
    }
    let asked = server.requests.dropFirst(before).map { request in
      let asked = request.headers["x-album"] == nil ? "asked in another session" : "asked"
      return request.headers["if-none-match"].map { "\(asked) with \($0)" }
        ?? "\(asked) without a tag"
    }
    return "\(result) (\(asked.isEmpty ? "not asked" : asked.joined(separator: ", ")))"
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
