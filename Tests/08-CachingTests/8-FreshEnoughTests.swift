import Caching
import Foundation
import Synchronization
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("8.8 Fresh enough")
struct FreshEnoughTests {
  // Rules: t1, t2, 1, 3
  @Test func aFreshPictureIsNotAskedForAgain() async throws {
    let desk = try Desk(.picture("one"), .picture("two"))
    var shown = await desk.show()
    #expect(shown == "one", "If there is no cached picture, `picture(at:)` asks the server.")
    shown = await desk.show()
    #expect(
      desk.asked == ["no tag"],
      "A picture of age zero is fresh: `picture(at:)` does not ask the server.")
    desk.pass(59.75)
    shown = await desk.show()
    #expect(
      shown == "one", "`picture(at:)` returns a picture younger than the time to live as fresh.")
    #expect(
      desk.asked == ["no tag"], "For a fresh picture, `picture(at:)` does not ask the server.")
    desk.pass(0.25)
    shown = await desk.show()
    #expect(
      shown == "two",
      "At the age of the time to live, a picture is not fresh any more: `picture(at:)` asks again.")
    #expect(
      desk.asked.count == 2, "A call of `picture(at:)` that asks the server makes one request.")
    desk.pass(59)
    shown = await desk.show()
    #expect(
      shown == "two", "`picture(at:)` returns a new picture as fresh for the whole time to live.")
    #expect(
      desk.asked.count == 2,
      "While the new picture is fresh, `picture(at:)` does not ask the server.")
  }

  // Rules: t3, 4
  @Test func notModifiedRenews() async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .status(304), .picture("two", tag: "\"v2\""))
    var shown = await desk.show()
    #expect(
      shown == "one", "If there is no cached picture, `picture(at:)` returns the server's picture.")
    desk.pass(100)
    shown = await desk.show()
    #expect(
      shown == "one",
      "After 304, `picture(at:)` returns the cached picture, and it is not stale.")
    #expect(
      desk.asked == ["no tag", "\"v1\""],
      "`picture(at:)` sends the cached picture's tag unchanged as `If-None-Match`.")
    desk.pass(59)
    shown = await desk.show()
    #expect(shown == "one", "After 304, `picture(at:)` treats the cached picture as fresh again.")
    #expect(
      desk.asked.count == 2,
      "After 304, the time to live starts again, and `picture(at:)` does not ask the server.")
    desk.pass(1)
    shown = await desk.show()
    #expect(shown == "two", "If the server sends a new picture, `picture(at:)` returns it.")
  }

  // Rules: t2, 4
  @Test func eachPictureBringsItsTag() async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("two", tag: "\"v1\""),
      .picture("three", tag: "W/\"v2\""), .status(304), .picture("four"), .picture("five"))
    var shown: [String] = []
    for _ in 1...6 {
      shown.append(await desk.show())
      desk.pass(60)
    }
    #expect(
      shown == ["one", "two", "three", "three", "four", "five"],
      "Each call of `picture(at:)` returns the newest picture, even if its tag is the old one.")
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v1\"", "W/\"v2\"", "W/\"v2\"", "no tag"],
      """
      `picture(at:)` sends as `If-None-Match` the tag of the answer that brought the picture, or \
      no such header.
      """)
  }

  // Rules: t3, 4
  @Test func notModifiedKeepsTheTag() async throws {
    let renewal = LoopbackServer.Reply(status: 304, headers: ["ETag": "\"v9\""])
    let desk = try Desk(.picture("one", tag: "\"v1\""), renewal, .status(304))
    for _ in 1...2 {
      _ = await desk.show()
      desk.pass(60)
    }
    desk.pass(-1)
    _ = await desk.show()
    #expect(
      desk.asked.count == 2, "After 304 the picture is fresh again, whatever tag the answer has.")
    desk.pass(1)
    _ = await desk.show()
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v1\""],
      "304 brings no picture, so `picture(at:)` keeps the cached picture's old tag.")
    desk.pass(59)
    _ = await desk.show()
    #expect(
      desk.asked.count == 3, "After each 304 the picture is fresh again, not only after the first.")
  }

  // Rules: t3, 4
  @Test func notModifiedRenewsAPictureWithoutATag() async throws {
    let renewal = LoopbackServer.Reply(status: 304, headers: ["ETag": "\"v9\""])
    let desk = try Desk(.picture("one"), renewal, .status(304))
    _ = await desk.show()
    desk.pass(60)
    let shown = await desk.show()
    #expect(
      shown == "one", "`picture(at:)` renews the cached picture after 304, even if it has no tag.")
    desk.pass(60)
    _ = await desk.show()
    #expect(
      desk.asked == ["no tag", "no tag", "no tag"],
      "If the cached picture came without a tag, `picture(at:)` does not send the tag of a 304.")
  }

  // Rules: t2, 4
  @Test func theSamePictureAgainIsANewOne() async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("one", tag: "\"v2\""), .status(304))
    _ = await desk.show()
    desk.pass(60)
    _ = await desk.show()
    desk.pass(59)
    _ = await desk.show()
    #expect(
      desk.asked.count == 2,
      "`picture(at:)` treats a new picture as fresh, even if its bytes are the same.")
    desk.pass(1)
    _ = await desk.show()
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v2\""],
      "`picture(at:)` sends a new picture's own tag, even if its bytes are the same.")
  }

  // Rules: t2, 4
  @Test(arguments: [200, 201, 203, 204, 206, 299])
  func everyStatusFrom200To299BringsAPicture(status: Int) async throws {
    // 204 has no body.
    let first = status == 204 ? "" : "one"
    let desk = try Desk(
      .picture(first, status: status), .picture("two"),
      .picture("", tag: "\"v3\"", status: status), .status(500))
    var shown = await desk.show()
    #expect(shown == first, "The status \(status) brings a picture: `picture(at:)` returns it.")
    desk.pass(60)
    shown = await desk.show()
    #expect(shown == "two", "`picture(at:)` replaces the old picture with the new one.")
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == "", "`picture(at:)` replaces the old picture with the new one, even if it is empty.")
    shown = await desk.show()
    #expect(shown == "", "An empty picture is a picture: `picture(at:)` returns it while fresh.")
    #expect(
      desk.asked.count == 3, "For a fresh picture, even an empty one, the server is not asked.")
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == ", stale",
      """
      After an unexpected status, `picture(at:)` returns the cached picture, even an empty one, and \
      it is stale.
      """)
    #expect(
      desk.asked.last == "\"v3\"",
      "`picture(at:)` sends the tag of the cached picture, even of an empty one.")
  }

  // Rules: t4
  @Test(arguments: [300, 400, 404, 500, 503])
  func aStalePictureIsBetterThanNone(status: Int) async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("an excuse", tag: "\"v9\"", status: status),
      .status(304))
    var shown = await desk.show()
    #expect(
      shown == "one", "If there is no cached picture, `picture(at:)` returns the server's picture.")
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == "one, stale",
      "After an unexpected status, `picture(at:)` returns the cached picture, and it is stale.")
    shown = await desk.show()
    #expect(
      shown == "one", "When the server answers 304 again, `picture(at:)` sets `isStale` to false.")
    #expect(
      desk.asked.count == 3,
      "An unexpected status does not renew: the next call of `picture(at:)` asks again.")
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v1\""],
      "`picture(at:)` does not store the body or the tag of an unexpected status.")
  }

  // Rules: t4, t1
  @Test func aServerThatIsDown() async throws {
    let desk = try Desk(.picture("one"))
    var shown = await desk.show()
    #expect(
      shown == "one", "If there is no cached picture, `picture(at:)` returns the server's picture.")
    desk.server.stop()
    desk.pass(59)
    shown = await desk.show()
    #expect(shown == "one", "`picture(at:)` returns a fresh picture although the server is down.")
    desk.pass(1)
    shown = await desk.show()
    #expect(
      shown == "one, stale",
      "If the server is down, `picture(at:)` returns the cached picture, and it is stale.")
    desk.pass(1_000_000)
    shown = await desk.show()
    #expect(shown == "one, stale", "`picture(at:)` returns a stale picture however old it is.")
    shown = await desk.show()
    #expect(
      shown == "one, stale",
      "`picture(at:)` returns a stale picture however often the server fails.")
  }

  // Rules: t4
  @Test func aCanceledCallGetsTheStalePicture() async throws {
    let desk = try Desk(.picture("one"), .picture("two").held())
    _ = await desk.show()
    desk.pass(60)
    let call = Task { await desk.show() }
    for _ in 1...200 where desk.asked.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    call.cancel()
    try await Task.sleep(for: .milliseconds(20))
    desk.server.release()
    let shown = await call.value
    #expect(
      ["one, stale", "two"].contains(shown),
      "Whatever error the session throws, `picture(at:)` returns the cached picture as stale.")
  }

  // Rules: 4
  @Test(arguments: ["v1", "\"\"", "\"a b, c; d\"", "W/\"V1\""])
  func aTagIsSentUnchanged(tag: String) async throws {
    let desk = try Desk(.picture("one", tag: tag), .status(304))
    _ = await desk.show()
    desk.pass(60)
    _ = await desk.show()
    #expect(
      desk.asked == ["no tag", tag],
      "`picture(at:)` sends the tag unchanged as `If-None-Match`, whatever it is.")
  }

  // Rules: t5, t6
  @Test func withNothingAvailableTheErrorIsThrown() async throws {
    let desk = try Desk(.picture("an excuse", status: 503), .status(304), .picture("one"))
    var shown = await desk.show()
    #expect(
      shown == "throws status 503",
      "If there is no cached picture, `picture(at:)` throws an unexpected status.")
    shown = await desk.show()
    #expect(
      shown == "throws status 304",
      "If there is no cached picture, 304 is unexpected, and `picture(at:)` throws it.")
    shown = await desk.show()
    #expect(shown == "one", "`picture(at:)` does not remember a failure: the next call asks again.")
    let gone = try Desk(.picture("one"))
    gone.server.stop()
    var known = ""
    do {
      let url = gone.server.url.appendingPathComponent("cat")
      _ = try await URLSession(configuration: .ephemeral).data(from: url)
    } catch let error as URLError {
      known = describe(error)
    }
    shown = await gone.show()
    #expect(
      shown == known,
      "If there is no cached picture, `picture(at:)` throws the session's error unchanged.")
  }

  // Rules: 3, t4, t6, 4
  @Test func aFailedCallMakesOneRequest() async throws {
    let torn = LoopbackServer.Reply.picture("a long picture").cutShort(after: 3)
    let desk = try Desk(
      torn, .picture("one", tag: "\"v1\""), torn, .picture("two"),
      .picture("an excuse", status: 500))
    var shown = await desk.show()
    #expect(
      desk.asked.count == 1,
      "A call of `picture(at:)` makes one request, even if the session throws.")
    #expect(
      shown.hasPrefix("throws the session's error") == true,
      "If there is no cached picture, `picture(at:)` throws the session's error unchanged.")
    _ = await desk.show()
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == "one, stale",
      "If the session throws, `picture(at:)` returns the cached picture as stale.")
    #expect(
      desk.asked.count == 3,
      "A call of `picture(at:)` makes one request, even if the session throws.")
    _ = await desk.show()
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == "two, stale",
      "After an unexpected status, `picture(at:)` returns the cached picture as stale.")
    #expect(
      desk.asked.count == 5, "A call of `picture(at:)` makes one request, whatever the status is.")
    #expect(
      desk.asked == ["no tag", "no tag", "\"v1\"", "\"v1\"", "no tag"],
      "`picture(at:)` sends the cached picture's tag, also after an error of the session.")
  }

  // Rules: 5
  @Test func eachURLHasItsOwnPicture() async throws {
    let server = try LoopbackServer(paths: [
      "/cat": [.picture("cat", tag: "\"c\""), .status(304)],
      "/dog": [.picture("dog", tag: "\"d\""), .status(304)],
    ])
    let desk = Desk(server)
    for _ in 1...2 {
      var shown = await desk.show("cat")
      #expect(shown == "cat", "`picture(at:)` returns each URL's own picture.")
      shown = await desk.show("dog")
      #expect(shown == "dog", "`picture(at:)` returns each URL's own picture.")
      desk.pass(60)
    }
    #expect(
      desk.asked == ["no tag", "no tag", "\"c\"", "\"d\""],
      "`picture(at:)` sends each URL's own tag.")
  }

  // Rules: 5
  @Test func whatIsAlikeInAURLIsNotTheSame() async throws {
    let names = [
      "cat", "Cat", "cat?size=1", "cat?size=2", "cat?size=1&at=2", "cat?at=2&size=1", "cat/",
      "cat?", "a/b", "a%2Fb", "cat?a=b%26c", "cat?a=b&c",
    ]
    let desk = try Desk(.picture("a picture"))
    var missing: [String] = []
    for name in names {
      let before = desk.asked.count
      _ = await desk.show(name)
      if desk.asked.count == before { missing.append(name) }
    }
    #expect(
      missing == [],
      """
      `picture(at:)` has different pictures for URLs that differ in their path or query, so it asks \
      the server for each of them.
      """)
  }

  // Rules: 5, 3
  @Test func whatIsAskedForAtOnceIsNotTheSame() async throws {
    let names = ["cat", "dog", "cat?size=1", "cat?size=2"]
    let desk = Desk(
      try LoopbackServer(
        paths: Dictionary(uniqueKeysWithValues: names.map { ("/\($0)", [.picture($0).held()]) })))
    let ended = Tally()
    let calls = names.map { name in
      Task {
        defer { ended.add() }
        return await desk.show(name)
      }
    }
    await Patience().until { desk.asked.count == names.count || ended.count == names.count }
    desk.server.release()
    var shown: [String] = []
    for call in calls { shown.append(await call.value) }
    #expect(
      shown == names,
      "Concurrent calls of `picture(at:)` share a request only if their URLs are the same.")
  }

  // Rules: 5
  @Test func twoServersHaveTheirOwnPictures() async throws {
    let desk = try Desk(.picture("cat"))
    let other = try LoopbackServer([.picture("another cat")])
    let shown = [
      await desk.show(), await desk.show(other.url.appendingPathComponent("cat").absoluteString),
    ]
    #expect(
      shown == ["cat", "another cat"],
      "`picture(at:)` has different pictures for URLs that differ in their host and port.")
  }

  // Rules: 5
  @Test func manyPicturesAreCached() async throws {
    let desk = Desk(try LoopbackServer((1...30).map { .picture("\($0)") }))
    let names = (1...30).map { "\($0)" }
    for name in names { _ = await desk.show(name) }
    var shown: [String] = []
    for name in names { shown.append(await desk.show(name)) }
    #expect(
      shown == names,
      "`picture(at:)` has a picture of its own for each URL, however many there are.")
    #expect(desk.asked.count == 30, "For a fresh picture, `picture(at:)` does not ask the server.")
  }

  // Rules: 2, 1
  @Test(arguments: [false, true])
  func aClockThatWasSetBack(isNotModified: Bool) async throws {
    let desk = try Desk(.picture("one"), isNotModified ? .status(304) : .picture("two"))
    var shown = await desk.show()
    #expect(
      shown == "one", "If there is no cached picture, `picture(at:)` returns the server's picture.")
    desk.pass(-3600)
    shown = await desk.show()
    #expect(
      shown == (isNotModified ? "one" : "two"),
      """
      If the age is below zero, the clock was set back: the picture is not fresh, and \
      `picture(at:)` asks again.
      """)
    #expect(
      desk.asked.count == 2,
      "If the age is below zero, the picture is not fresh, and `picture(at:)` asks again.")
    desk.pass(59)
    _ = await desk.show()
    #expect(
      desk.asked.count == 2,
      "The age counts from the last request, even if the clock was set back before it.")
  }

  // Rules: 2
  @Test(arguments: [0.125, 0.5, 1, 59])
  func aClockThatWasSetBackALittle(seconds: TimeInterval) async throws {
    let desk = try Desk(.picture("one"), .picture("two"))
    _ = await desk.show()
    desk.pass(-seconds)
    let shown = await desk.show()
    #expect(
      shown == "two",
      """
      If the age is below zero, even by little, the picture is not fresh, and \
      `picture(at:)` asks again.
      """)
  }

  // Rules: 1, t4, 4
  @Test func theTimeToLiveIsTheGivenOne() async throws {
    let desk = Desk(try LoopbackServer([.picture("one"), .picture("two")]), timeToLive: 3600)
    _ = await desk.show()
    desk.pass(3599)
    var shown = await desk.show()
    #expect(shown == "one", "`picture(at:)` uses the given `timeToLive`: here it is an hour.")
    desk.pass(1)
    shown = await desk.show()
    #expect(shown == "two", "At the age of the time to live, `picture(at:)` asks the server.")
    let never = Desk(
      try LoopbackServer([.picture("one", tag: "v1"), .picture("two"), .status(500)]),
      timeToLive: 0)
    _ = await never.show()
    shown = await never.show()
    #expect(
      shown == "two",
      "With a time to live of zero, no picture is ever fresh: `picture(at:)` always asks.")
    shown = await never.show()
    #expect(
      shown == "two, stale",
      "Even with a time to live of zero, `picture(at:)` returns the cached picture as stale.")
    #expect(
      never.asked == ["no tag", "v1", "no tag"],
      "Even with a time to live of zero, `picture(at:)` sends the cached picture's tag.")
    let brief = Desk(try LoopbackServer([.picture("one"), .picture("two")]), timeToLive: 0.5)
    _ = await brief.show()
    brief.pass(0.25)
    shown = await brief.show()
    #expect(shown == "one", "`picture(at:)` uses the given `timeToLive`: here it is half a second.")
    brief.pass(0.25)
    shown = await brief.show()
    #expect(shown == "two", "At the age of the time to live, `picture(at:)` asks the server.")
  }

  // Rules: 2, t4, 4
  @Test func afterTheClockWasSetBackTheServerFails() async throws {
    let torn = LoopbackServer.Reply.picture("a long picture").cutShort(after: 3)
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("an excuse", status: 503), torn, .status(304))
    var shown = [await desk.show()]
    desk.pass(-3600)
    for _ in 1...3 { shown.append(await desk.show()) }
    #expect(
      shown == ["one", "one, stale", "one, stale", "one"],
      """
      If the age is below zero, the picture is not fresh, so it is stale if the server fails, and \
      fresh after 304.
      """)
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v1\"", "\"v1\""],
      "`picture(at:)` sends the cached picture's tag, even if its age is below zero.")
  }

  // Rules: 5, t1
  @Test func aRedirectedPictureIsThatOfItsURL() async throws {
    let server = try LoopbackServer(paths: [
      "/cat": [LoopbackServer.Reply(status: 302, headers: ["Location": "/kitten"])],
      "/kitten": [.picture("kitten"), .picture("another kitten")],
    ])
    let desk = Desk(server)
    let first = await desk.show()
    let count = desk.asked.count
    let again = await desk.show()
    #expect(
      [first, again] == ["kitten", "kitten"],
      "`picture(at:)` returns the picture to which the server redirects the session.")
    #expect(
      desk.asked.count == count,
      "The picture belongs to the URL that was given, so it is fresh, and the server is not asked.")
    let other = await desk.show("kitten")
    #expect(
      other == "another kitten",
      "The URL to which the server redirected has no picture yet, so the server is asked for it.")
  }

  // Rules: t1, 1
  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e12] as [TimeInterval])
  func aPictureMayBeFreshForever(timeToLive: TimeInterval) async throws {
    let desk = Desk(
      try LoopbackServer([.picture("one"), .picture("two")]), timeToLive: timeToLive)
    _ = await desk.show()
    desk.pass(1_000_000_000)
    let shown = await desk.show()
    #expect(shown == "one", "However large `timeToLive` is, a picture is fresh until then.")
  }

  // Rules: t2, 3
  @Test func whoComesMeanwhileGetsTheNewPictureToo() async throws {
    let desk = Desk(
      try LoopbackServer([.picture("one"), .picture("two").held(), .picture("two").held()]))
    _ = await desk.show()
    desk.pass(60)
    let ended = Tally()
    let calls = (0..<2).map { _ in
      Task {
        defer { ended.add() }
        return await desk.show()
      }
    }
    await Patience().until { desk.asked.count >= 2 }
    // Nothing tells whether the second call shares the request: it may have come by now, and if it
    // comes later, a right answer returns the new picture as well.
    for _ in 0..<20 where ended.count == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    desk.server.release()
    var shown: [String] = []
    for call in calls { shown.append(await call.value) }
    #expect(
      shown == ["two", "two"],
      "Of two concurrent calls, each gets the new picture, and none the old one as stale.")
  }

  // Rules: 1
  @Test func aNegativeTimeToLiveMeansNeverFresh() async throws {
    let desk = Desk(try LoopbackServer([.picture("one"), .picture("two")]), timeToLive: -1)
    _ = await desk.show()
    let shown = await desk.show()
    #expect(shown == "two", "With a negative time to live, no picture is ever fresh.")
  }
}

/// A server, a clock that is turned by hand, and the pictures between them.
private struct Desk {
  let server: LoopbackServer
  private let clock = HandClock()
  private let pictures: FreshPictures

  init(_ replies: LoopbackServer.Reply...) throws {
    self.init(try LoopbackServer(replies))
  }

  init(_ server: LoopbackServer, timeToLive: TimeInterval = 60) {
    self.server = server
    let settings = URLSessionConfiguration.ephemeral
    settings.urlCache = nil
    pictures = FreshPictures(
      timeToLive: timeToLive, session: URLSession(configuration: settings)
    ) { [clock] in clock.now }
  }

  /// The tags that the server was asked with.
  var asked: [String] { server.requests.map { $0.headers["if-none-match"] ?? "no tag" } }

  func pass(_ seconds: TimeInterval) { clock.pass(seconds) }

  func show(_ name: String = "cat") async -> String {
    do {
      let url = URL(string: name, relativeTo: server.url)?.absoluteURL ?? server.url
      let shown = try await pictures.picture(at: url)
      return String(decoding: shown.data, as: UTF8.self) + (shown.isStale ? ", stale" : "")
    } catch let error as UnexpectedStatus {
      return "throws status \(error.status)"
    } catch let error as URLError {
      return describe(error)
    } catch {
      return "throws another error"
    }
  }
}

private func describe(_ error: URLError) -> String {
  let about = error.userInfo.keys.sorted().joined(separator: ", ")
  return "throws the session's error, \(error.code.rawValue) with \(about)"
}

private final class HandClock: Sendable {
  private let date = Mutex(Date(timeIntervalSinceReferenceDate: 800_000_000))

  var now: Date { date.withLock { $0 } }

  func pass(_ seconds: TimeInterval) {
    date.withLock { $0 += seconds }
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
