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
  @Test func aFreshPictureIsNotAskedForAgain() async throws {
    let desk = try Desk(.picture("one"), .picture("two"))
    var shown = await desk.show()
    #expect(shown == "one", "The first time the server is asked.")
    shown = await desk.show()
    #expect(desk.asked == ["no tag"], "In the moment it has come the picture is fresh.")
    desk.pass(59.75)
    shown = await desk.show()
    #expect(shown == "one", "For less than 60 seconds the picture is fresh.")
    #expect(desk.asked == ["no tag"], "What is fresh is shown without asking the server.")
    desk.pass(0.25)
    shown = await desk.show()
    #expect(shown == "two", "After 60 seconds the server is asked again.")
    #expect(desk.asked.count == 2, "After 60 seconds there is one request more.")
    desk.pass(59)
    shown = await desk.show()
    #expect(shown == "two", "The new picture is fresh for as long again.")
    #expect(desk.asked.count == 2, "The new picture is not asked for while it is fresh.")
  }

  @Test func notModifiedRenews() async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .status(304), .picture("two", tag: "\"v2\""))
    var shown = await desk.show()
    #expect(shown == "one", "The first time the server sends the picture.")
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == "one",
      "304 says that nothing has changed: the picture at hand is right, and not stale.")
    #expect(
      desk.asked == ["no tag", "\"v1\""],
      "If-None-Match holds the tag of the picture at hand, letter by letter.")
    desk.pass(59)
    shown = await desk.show()
    #expect(shown == "one", "After 304 the picture is fresh again.")
    #expect(desk.asked.count == 2, "304 renews: for 60 seconds nobody asks.")
    desk.pass(1)
    shown = await desk.show()
    #expect(shown == "two", "When the server has a new picture, that is shown.")
  }

  @Test func eachPictureBringsItsTag() async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("two", tag: "W/\"v2\""), .status(304),
      .picture("three"), .picture("four"))
    var shown: [String] = []
    for _ in 1...5 {
      shown.append(await desk.show())
      desk.pass(60)
    }
    #expect(shown == ["one", "two", "two", "three", "four"], "What the server sends is shown.")
    #expect(
      desk.asked == ["no tag", "\"v1\"", "W/\"v2\"", "W/\"v2\"", "no tag"],
      "The tag is always that of the picture at hand, and a picture without one is asked for without."
    )
  }

  @Test func notModifiedKeepsTheTag() async throws {
    let renewal = LoopbackServer.Reply(status: 304, headers: ["ETag": "\"v9\""])
    let desk = try Desk(.picture("one", tag: "\"v1\""), renewal, .status(304))
    for _ in 1...3 {
      _ = await desk.show()
      desk.pass(60)
    }
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v1\""],
      "304 brings no picture, and so no tag: the one at hand is that of the picture at hand.")
  }

  @Test func notModifiedRenewsAPictureWithoutATag() async throws {
    let desk = try Desk(.picture("one"), .status(304))
    _ = await desk.show()
    desk.pass(60)
    let shown = await desk.show()
    #expect(shown == "one", "304 renews the picture at hand, whether it has a tag or not.")
  }

  @Test func theSamePictureAgainIsANewOne() async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("one", tag: "\"v2\""), .status(304))
    _ = await desk.show()
    desk.pass(60)
    _ = await desk.show()
    desk.pass(59)
    _ = await desk.show()
    #expect(desk.asked.count == 2, "A picture that comes anew is fresh, though it looks the same.")
    desk.pass(1)
    _ = await desk.show()
    #expect(desk.asked == ["no tag", "\"v1\"", "\"v2\""], "It brings its own tag.")
  }

  @Test(arguments: [200, 203, 299])
  func everyStatusFrom200To299BringsAPicture(status: Int) async throws {
    let desk = try Desk(.picture("one", status: status), .picture("", status: status))
    var shown = await desk.show()
    #expect(shown == "one", "A status of \(status) brings a picture.")
    desk.pass(60)
    shown = await desk.show()
    #expect(shown == "", "What it brings takes the old one's place, were it nothing.")
  }

  @Test(arguments: [300, 400, 404, 500, 503])
  func aStalePictureIsBetterThanNone(status: Int) async throws {
    let desk = try Desk(
      .picture("one", tag: "\"v1\""), .picture("an excuse", tag: "\"v9\"", status: status),
      .status(304))
    var shown = await desk.show()
    #expect(shown == "one", "The first time the server sends the picture.")
    desk.pass(60)
    shown = await desk.show()
    #expect(
      shown == "one, stale",
      "The server is out of order: the picture at hand is shown, and said to be stale.")
    shown = await desk.show()
    #expect(shown == "one", "The server is well again, and says that nothing has changed.")
    #expect(desk.asked.count == 3, "Trouble does not renew: what was stale is asked for again.")
    #expect(
      desk.asked == ["no tag", "\"v1\"", "\"v1\""],
      "What came with a bad status is not kept, and neither is its tag.")
  }

  @Test func aServerThatIsDown() async throws {
    let desk = try Desk(.picture("one"))
    var shown = await desk.show()
    #expect(shown == "one", "The first time the server sends the picture.")
    desk.server.stop()
    desk.pass(59)
    shown = await desk.show()
    #expect(shown == "one", "What is fresh is shown, and nobody notices.")
    desk.pass(1)
    shown = await desk.show()
    #expect(shown == "one, stale", "Without a server the old picture is shown.")
    desk.pass(1_000_000)
    shown = await desk.show()
    #expect(shown == "one, stale", "However old it is.")
  }

  @Test func withNothingAtHandTheErrorIsThrown() async throws {
    let desk = try Desk(.picture("an excuse", status: 503), .status(304), .picture("one"))
    var shown = await desk.show()
    #expect(shown == "throws status 503", "Without a picture the status is thrown.")
    shown = await desk.show()
    #expect(shown == "throws status 304", "That nothing has changed is no use without a picture.")
    shown = await desk.show()
    #expect(shown == "one", "A failure is not remembered.")
    let gone = try Desk(.picture("one"))
    gone.server.stop()
    var known = 0
    do {
      _ = try await URLSession(configuration: .ephemeral).data(from: gone.server.url)
    } catch let error as URLError {
      known = error.code.rawValue
    }
    shown = await gone.show()
    #expect(
      shown == "throws the session's error, \(known)",
      "Without a picture the session's error is thrown, as it is.")
  }

  @Test func eachURLHasItsOwnPicture() async throws {
    let server = try LoopbackServer(paths: [
      "/cat": [.picture("cat", tag: "\"c\""), .status(304)],
      "/dog": [.picture("dog", tag: "\"d\""), .status(304)],
    ])
    let desk = Desk(server)
    for _ in 1...2 {
      var shown = await desk.show("cat")
      #expect(shown == "cat", "The cat is at its URL.")
      shown = await desk.show("dog")
      #expect(shown == "dog", "The dog is at its URL.")
      desk.pass(60)
    }
    #expect(desk.asked == ["no tag", "no tag", "\"c\"", "\"d\""], "Each URL has its own tag.")
  }

  @Test func whatIsAlikeInAURLIsNotTheSame() async throws {
    let names = ["cat", "Cat", "cat?size=1", "cat?size=2"]
    let desk = Desk(
      try LoopbackServer(
        paths: Dictionary(uniqueKeysWithValues: names.map { ("/\($0)", [.picture($0)]) })))
    var shown: [String] = []
    for name in names { shown.append(await desk.show(name)) }
    #expect(shown == names, "URLs that differ in capitals or in their query are different.")
  }

  @Test func aClockThatWasSetBack() async throws {
    let desk = try Desk(.picture("one"), .picture("two"))
    var shown = await desk.show()
    #expect(shown == "one", "The first time the server sends the picture.")
    desk.pass(-3600)
    shown = await desk.show()
    #expect(
      shown == "two",
      "A picture from the future says that the clock was set back: it does not count as fresh.")
  }

  @Test(arguments: [0.5, 1, 59])
  func aClockThatWasSetBackALittle(seconds: TimeInterval) async throws {
    let desk = try Desk(.picture("one"), .picture("two"))
    _ = await desk.show()
    desk.pass(-seconds)
    let shown = await desk.show()
    #expect(shown == "two", "However little the clock was set back, the picture is not fresh.")
  }

  @Test func theTimeToLiveIsTheGivenOne() async throws {
    let desk = Desk(try LoopbackServer([.picture("one"), .picture("two")]), timeToLive: 3600)
    _ = await desk.show()
    desk.pass(3599)
    var shown = await desk.show()
    #expect(shown == "one", "With an hour to live it is fresh for an hour.")
    desk.pass(1)
    shown = await desk.show()
    #expect(shown == "two", "After the hour the server is asked.")
    let brief = Desk(try LoopbackServer([.picture("one"), .picture("two")]), timeToLive: 0.5)
    _ = await brief.show()
    brief.pass(0.25)
    shown = await brief.show()
    #expect(shown == "one", "A time to live may be less than a second.")
    brief.pass(0.25)
    shown = await brief.show()
    #expect(shown == "two", "After half a second the server is asked.")
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
      return "throws the session's error, \(error.code.rawValue)"
    } catch {
      return "throws another error"
    }
  }
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
