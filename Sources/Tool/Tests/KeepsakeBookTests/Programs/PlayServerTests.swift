import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite("What an app's server answers")
struct PlayServerTests {
  private let knots: PlayedKnots

  init() throws {
    let checkout = try Checkout()
    try checkout.write(
      "# Keepsake\n\n*A book of knots.*\n\n## The chapters\n\n1. [Knots](01-Knots/Knots.md)\n",
      to: "Chapters/README.md")
    knots = try PlayedKnots(checkout)
    try #require(try knots.events.next("status") { $0["phase"] as? String == "running" } != nil)
  }

  private static let changes = ["act", "kill", "disk", "start", "forget"]

  @Test func onlyItsOwnPagesChangeAnything() {
    let token = knots.session.pages.token
    for other in [nil, "", "x", token + "x"] {
      for change in Self.changes {
        var request = HTTPRequest.page(.post, "/play/\(change)", token: other)
        request.body = Array(#"{"action": "keep", "arguments": {"text": "mine"}}"#.utf8)
        #expect(knots.play.response(to: request).status == .forbidden)
      }
    }
    for change in Self.changes {
      let request = HTTPRequest.page(.get, "/play/\(change)", token: token)
      #expect(knots.play.response(to: request).status == .notFound)
    }
    #expect(knots.kept == nil)
    #expect(knots.act("untie") == #"{"result":{"count":0}}"#)
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

  @Test func thePageIsServedAndNothingElse() {
    let page = knots.play.response(to: .page(.get, "/")).text
    #expect(page.contains("<title>The &lt;knots&gt;</title>"))
    #expect(page.contains(#"data-exercise="1.1""#))
    for (path, words) in [
      ("/page/paper.css", "--paper-ground"), ("/page/play.css", "#banner"),
      ("/page/play.js", "/play/events"), ("/page/listen.js", "EventSource"),
      ("/page/app.js", "play.show"), ("/page/app.css", "main{margin:0}"),
    ] {
      let response = knots.play.response(to: .page(.get, path))
      #expect(response.status == .ok && response.text.contains(words), "\(path)")
    }
    for path in [
      "/page/play.html", "/page/app.json", "/page/../Host/PlayHost.swift", "/page/app", "/page/",
      "/page/app.css/../KnotsApp.swift", "/Sources/Play/Knots/KnotsApp.swift", "/data/knot",
    ] {
      #expect(knots.play.response(to: .page(.get, path)).status == .notFound, "\(path)")
    }
  }

  @Test func theBookIsThere() {
    let page = knots.play.response(to: .page(.get, "/book/knots.html"))
    #expect(page.status == .ok && page.text.contains(#"id="exercise-1.1""#))
  }
}
