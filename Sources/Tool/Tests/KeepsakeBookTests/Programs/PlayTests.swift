import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite("An app that is played with")
struct PlayTests {
  private let checkout: Checkout
  private let knots: PlayedKnots
  private let events: LiveEvents

  init() throws {
    checkout = try Checkout()
    try checkout.writeContents()
    knots = try PlayedKnots(checkout)
    events = knots.events
    _ = try #require(try events.next("status") { $0.phase.string == "running" })
  }

  /// Expects that the app runs again, after so many starts.
  private func expectStart(after starts: Int) throws {
    let status = try events.next("status", within: 30) {
      $0.phase.string == "running" && $0.start.double ?? 0 > Double(starts)
    }
    #expect(status != nil, "The app does not run again.")
  }

  /// How the app has ended.
  private func ending() throws -> JSONValue {
    try #require(try events.next("status", within: 30) { $0.ending.value != nil }).ending
  }

  @Test func aSavedAnswerIsTakenIn() throws {
    try checkout.write(
      "public func tie(_ count: Int) -> Int {\n  print(\"tying\")\n  return count + 1\n}\n",
      to: checkout.path(1))
    try expectStart(after: 1)
    knots.act("tie", #"{"count": 5}"#)
    #expect(try events.next("printed", within: 5) { $0.text.string == "tying\n" } != nil)
    #expect(try knots.events.next("state", within: 5) { $0.tied.double == 6 } != nil)
    knots.act("note", #"{"what": "short"}"#)
    let notes = try events.next("notes") { !$0.array.isEmpty }
    #expect(notes?.array.first?.words.string == "The rope is short.")
  }

  @Test func helpersOfTheSameNameDoNotMeet() throws {
    for (position, function) in [(1, "tie"), (2, "untie")] {
      try checkout.write(
        "func helper() -> Int { \(position * 11) }\n"
          + "public func \(function)(_ count: Int) -> Int { helper() }\n",
        to: checkout.path(position))
    }
    _ = try events.next("parts") { $0.array.count { $0.state.string == "unknown" } == 2 }
    knots.act("tie", #"{"count": 0}"#)
    #expect(knots.act("untie") == #"{"result":{"count":22}}"#)
    #expect(try knots.events.next("state", within: 5)?.tied.double == 11)
  }

  @Test func anAppThatCrashesAtItsStartWaitsForASave() throws {
    try checkout.write(
      "public func cut(_ count: Int) -> Int {\n  fatalError(\"cut\")\n}\n", to: checkout.path(3))
    #expect(try ending().place.string == "\(checkout.path(3)):2")
    let next = try events.next("status", within: 1) { $0.phase.string == "running" }
    #expect(next == nil, "It was started again to do nothing but crash.")
    try checkout.solve(3)
    try expectStart(after: 2)
  }

  @Test func anAppThatCannotOpenSaysWhy() throws {
    try checkout.answer(3, "13")
    let status = try events.next("status", within: 30) { $0.phase.string == "failed" }
    #expect(status?.message.string?.isEmpty == false)
    #expect(knots.act("tie", #"{"count": 1}"#) == #"{"error":"The app is not open."}"#)
  }

  @Test func itCanBeKilledAndStartsFromWhatItKept() throws {
    knots.act("keep", #"{"text": "bowline"}"#)
    knots.ask("kill", "{}")
    #expect(try ending().wasAsked.isTrue)
    #expect(knots.act("untie") == #"{"trouble":"gone"}"#)
    knots.ask("start", "{}")
    try expectStart(after: 1)
    #expect(knots.kept == "bowline")
    knots.ask("start", #"{"isEmpty": true}"#)
    try expectStart(after: 2)
    #expect(knots.kept == nil)
  }

  @Test func itIsKilledBeforeAStep() throws {
    // A save has two steps.
    knots.ask("kill", #"{"step": 3}"#)
    #expect(knots.act("keep", #"{"text": "old"}"#) == #"{"result":null}"#)
    knots.ask("kill", #"{"step": 2}"#)
    #expect(knots.act("keep", #"{"text": "new"}"#) == #"{"trouble":"gone"}"#)
    #expect(knots.kept == "old")
    #expect(try ending().message.string?.contains("“put knot in place”") == true)
    #expect(try knots.events.next("steps")?.array.last?.isKilled.isTrue == true)
    knots.ask("start", "{}")
    try expectStart(after: 1)
    #expect(knots.act("keep", #"{"text": "new"}"#) == #"{"result":null}"#)
    #expect(knots.kept == "new")
  }

  @Test func aHangIsToldAndCanBeEnded() throws {
    try checkout.write(
      "public func untie(_ count: Int) -> Int {\n  while true {}\n}\n", to: checkout.path(2))
    try expectStart(after: 1)
    #expect(knots.act("untie") == #"{"trouble":"hangs"}"#)
    knots.ask("start", "{}")
    try expectStart(after: 2)
    #expect(knots.act("tie", #"{"count": 1}"#) == #"{"result":null}"#)
  }

  @Test func twoDoNotShareTheData() throws {
    let error = #expect(throws: UsageError.self) { try PlayedKnots(checkout) }
    #expect(error?.message.contains("is open already") == true)
    knots.close()
    let second = try PlayedKnots(checkout)
    second.close()
  }

  @Test func itsHomeIsItsOwn() throws {
    let home = checkout.root.appendingPathComponent("played/home").path
    let told = try JSONDecoder().decode([String: String].self, from: Data(knots.act("home").utf8))
    #expect(told["result"] == home)
  }

  @Test func whatAsksForNothingIsRefused() {
    let bodies = [
      ("act", ""), ("act", "[]"), ("act", #"{"action": 7, "arguments": {}}"#),
      ("act", #"{"action": "tie", "arguments": []}"#), ("act", #"{"action": "tie"} more"#),
      ("kill", #"{"step": 0}"#), ("kill", #"{"step": "1"}"#), ("disk", #"{"isFull": "yes"}"#),
    ]
    for (what, body) in bodies {
      #expect(knots.ask(what, body).status == .badRequest, "\(what) \(body)")
    }
    #expect(knots.ask("nothing", "{}").status == .notFound)
    #expect(knots.act("untie") == #"{"result":{"count":0}}"#)
  }

  @Test func onlyThePageAndTheBookAreServed() {
    let page = knots.play.response(to: .page(.get, "/")).text
    #expect(page.contains("<title>The &lt;knots&gt;</title>"))
    let chapter = knots.play.response(to: .page(.get, "/book/knots.html")).text
    #expect(chapter.contains(#"id="exercise-1.1""#))
    for path in [
      "/page/play.html", "/page/app.json", "/page/../Host/PlayHost.swift", "/page/app", "/page/",
      "/page/app.css/../KnotsApp.swift", "/Sources/Play/Knots/KnotsApp.swift", "/data/knot",
    ] {
      #expect(knots.play.response(to: .page(.get, path)).status == .notFound, "\(path)")
    }
  }
}

@Suite("An app that nobody has opened yet")
struct UnpreparedAppsTests {
  /// What has not been compiled before, by this test or another.
  private func makeNew(_ checkout: Checkout) throws {
    let mark = "\n// \(UUID())\n"
    let paths = (1...3).map(checkout.suite) + ["Sources/Play/Knots/main.swift"]
    for path in paths { try checkout.write(checkout.read(path) + mark, to: path) }
  }

  /// Whoever compiles the last suite of an app waits a little longer, and not when the app is
  /// opened. A program that reads the results does not wait.
  @Test func aCheckGetsTheAppReady() throws {
    let checkout = try Checkout()
    try PlayedKnots.addApp(to: checkout)
    for position in 1...3 { try checkout.solve(position) }
    let context = try checkout.context("check")
    try makeNew(checkout)
    #expect(try UnpreparedApps(context).isEmpty, "Its suites are not prepared.")
    #expect(checkout.run("check", "FORMAT=json").status == .success)
    #expect(try !UnpreparedApps(context).isEmpty, "A program waits for these results.")
    #expect(try UnpreparedApps(of: [2], context).isEmpty)

    try makeNew(checkout)
    #expect(checkout.run("check").status == .success)
    #expect(try UnpreparedApps(context).isEmpty, "The app has not been compiled.")
  }
}
