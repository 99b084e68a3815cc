import Browsing
import Dispatch
import Foundation
import Serving
import Synchronization
import TestSupport
import Testing

@Suite(
  "Pages that listen to the tool", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct ListeningTests {
  private static let book = Project.root.appendingPathComponent(
    "Sources/Tool/Sources/keepsake-book")
  private static let addition = """
    <link rel="stylesheet" href="/study/study.css"/><script src="/study/listen.js"></script>
    <script src="/study/study.js"></script>
    """

  /// A clock for a page that only the test moves on: on a slow machine the page would hear nothing for
  /// too long.
  private static let clock = """
    <script>const start = Date.now(); window.ahead = 0; Date.now = () => start + ahead;</script>
    """

  /// Answers what the live book's pages ask for, with these events.
  private static func answers(
    _ events: EventStream
  ) -> @Sendable (HTTPRequest) -> HTTPResponse? {
    { request in
      guard request.path.hasPrefix("/study/") else { return nil }
      let file = String(request.path.dropFirst("/study".count))
      switch file {
      case "/events": return HTTPResponse(events)
      case "/listen.js":
        return StaticFiles(book.appendingPathComponent("Page")).response(to: request.at(file))
      default:
        return StaticFiles(book.appendingPathComponent("Study")).response(to: request.at(file))
      }
    }
  }

  @Test func aPageWhoseStreamFellSilentListensAgain() async throws {
    let streams = Mutex(0)
    let end = DispatchSemaphore(value: 0)
    defer { end.signal() }
    let events = EventStream {
      let number = streams.withLock { count in
        count += 1
        return count
      }
      // The first stream stays open and silent, as one does on a laptop that slept.
      if number == 1 { end.wait() }
      return StudyEvents.all
    }
    try await ServedBook.visit(
      .desktop, adding: Self.clock + Self.addition, answer: Self.answers(events)
    ) { browser, book in
      try browser.open("\(book.address)/error-handling.html")
      _ = try browser.run("ahead = 11000;")
      try await browser.wait(until: "performance.now() > 3000")
      let far = "document.querySelector('.study-bar .far').textContent"
      #expect(streams.withLock { $0 } == 1, "The page keeps the stream that it has.")
      #expect(try browser.run("return \(far)") as? String == "")
      // The clock of a machine that wakes up is ahead of what its pages have heard.
      _ = try browser.run("ahead = 12001;")
      try await browser.wait(until: "\(far).startsWith('1 of 64')")
      #expect(streams.withLock { $0 } == 2, "The page listened again, once.")
    }
  }

  @Test(arguments: [
    View(width: 390, height: 844, isPhone: true, isDark: true),
    View(width: 390, height: 844, isPhone: true, isDark: false),
    View(width: 1440, height: 900, isPhone: false, isDark: true),
  ])
  func theLiveBookCanBeRead(view: View) async throws {
    let events = EventStream { StudyEvents.all }
    try await ServedBook.visit(
      view, adding: Self.addition, answer: Self.answers(events)
    ) { browser, book in
      for (file, isThere) in [
        ("error-handling.html", ".shown-hint"), ("index.html", ".study-map p"),
        ("error-handling-continued.html", ".study-bar .on"),
      ] {
        try browser.open("\(book.address)/\(file)")
        try await browser.wait(until: "document.querySelector('\(isThere)')")
        let found = try PageFindings(in: browser)
        #expect(found.faults == [], "\(file) can be read by everybody.")
        #expect(!found.isTooWide, "\(file) fits the screen's width.")
        #expect(found.isDark == view.isDark)
        #expect(try browser.consoleErrors() == [])
      }
    }
  }
}
