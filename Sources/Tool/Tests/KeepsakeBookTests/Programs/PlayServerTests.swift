import Browsing
import Foundation
import SampleWorkbook
import Support
import TestSupport
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite("What an app's server answers")
struct PlayServerTests {
  func playing(_ body: (PlayedKnots) throws -> Void) throws {
    try Checkout.with { checkout in
      let knots = try PlayedKnots(checkout)
      defer { knots.close() }
      try #require(
        try knots.events.next("status") { $0["phase"] as? String == "running" } != nil)
      try body(knots)
    }
  }

  private static let changes = ["act", "kill", "disk", "start", "forget"]

  @Test func onlyItsOwnPagesChangeAnything() throws {
    try playing { knots in
      let token = knots.session.token
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
  }

  @Test func whatAsksForNothingIsRefused() throws {
    let bodies = [
      ("act", ""), ("act", "[]"), ("act", "{}"), ("act", #"{"action": 7, "arguments": {}}"#),
      ("act", #"{"action": "tie", "arguments": []}"#), ("act", #"{"action": "tie"} more"#),
      ("kill", #"{"step": 0}"#), ("kill", #"{"step": -1}"#), ("kill", #"{"step": 1e9}"#),
      ("kill", #"{"step": "1"}"#), ("disk", "{}"), ("disk", #"{"isFull": "yes"}"#),
      ("start", "null"),
    ]
    try playing { knots in
      for (what, body) in bodies {
        #expect(knots.ask(what, body).status == .badRequest, "\(what) \(body)")
      }
      #expect(knots.ask("nothing", "{}").status == .notFound)
      #expect(knots.act("untie") == #"{"result":{"count":0}}"#)
    }
  }

  @Test func whatTheAppDoesNotKnowIsSaid() throws {
    try playing { knots in
      #expect(knots.act("fly") == #"{"error":"This app has no action \"fly\"."}"#)
      for arguments in ["{}", #"{"count": "1"}"#, #"{"count": 1.5}"#, #"{"count": 1e300}"#] {
        #expect(
          knots.act("tie", arguments) == #"{"error":"The page sent no valid \"count\"."}"#)
      }
    }
  }

  @Test func aThousandHostileRequestsDoNoHarm() throws {
    try playing { knots in
      var random = SeededNumbers(seed: 20)
      let pieces = [
        "{", "}", "[", "]", "\"", ":", ",", "\\", "\n", "\0", "act", "action", "arguments", "tie",
        "count", "null", "1e999", "\u{202e}", "🪢", "{\"do\":\"kill\"}", "../", "%2e%2e",
      ]
      for number in 0..<1000 {
        let text = (0..<Int.random(in: 0...30, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let body =
          number % 2 == 0
          ? text
          : #"{"action": \#(StudyFacts.json(text)), "arguments": {"x": \#(StudyFacts.json(text))}}"#
        // An object is a request like any other: `{}` kills the app, as a page may wish.
        let isRequest = (try? JSONSerialization.jsonObject(with: Data(body.utf8))) is [String: Any]
        let what = isRequest ? "act" : Self.changes.randomElement(using: &random) ?? "act"
        let status = knots.ask(what, body).status
        #expect(status == .ok || status == .badRequest, "\(what) \(body)")
        _ = knots.play.response(to: .page(.get, "/" + text))
      }
      #expect(knots.act("untie") == #"{"result":{"count":0}}"#)
    }
  }

  @Test func thePageIsServedAndNothingElse() throws {
    try playing { knots in
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
  }

  @Test func theBookIsThere() throws {
    try Checkout.with { checkout in
      try checkout.write(
        "# Keepsake\n\n*A book of knots.*\n\n## The chapters\n\n1. [Knots](01-Knots/Knots.md)\n",
        to: "Chapters/README.md")
      let knots = try PlayedKnots(checkout)
      defer { knots.close() }
      let page = knots.play.response(to: .page(.get, "/book/knots.html"))
      #expect(page.status == .ok && page.text.contains(#"id="exercise-1.1""#))
    }
  }
}
