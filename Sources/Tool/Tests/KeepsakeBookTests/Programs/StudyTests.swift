import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite("The live book")
struct StudyTests {
  private func studying(_ body: (Checkout, LiveBook, StudyServer, LiveEvents) throws -> Void) throws
  {
    try Checkout.with { checkout in
      let book = try LiveBook(checkout)
      defer { book.close() }
      try body(checkout, book, book.study, LiveEvents(book))
    }
  }

  @Test func aPageIsToldEverything() throws {
    try studying { _, book, _, events in
      #expect(try events.next("hello")?["token"] as? String == book.session.token)
      let others = LiveEvents(book)
      let second = try #require(try others.next("card") { $0["number"] as? String == "1.2" })
      #expect(second["state"] as? String == "notStarted")
      #expect((second["hints"] as? [String: Int]) == ["shown": 0, "of": 3])
      let progress = try #require(try LiveEvents(book).next("progress"))
      #expect((progress["next"] as? [String: Any])?["number"] as? String == "1.1")
      #expect(progress["of"] as? Int == 3 && progress["possible"] as? Int == 6)
    }
  }

  @Test func theFirstExerciseSaysWhatItAsks() throws {
    try studying { checkout, _, _, events in
      let card = try #require(
        try events.next("card") { ($0["findings"] as? [Any])?.isEmpty == false })
      #expect(card["number"] as? String == "1.1" && card["state"] as? String == "notStarted")
      let finding = try #require((card["findings"] as? [[String: Any]])?.first)
      #expect(finding["expected"] as? String == "2" && finding["actual"] as? String == "0")
      #expect((finding["place"] as? String)?.hasPrefix("\(checkout.suite(1)):") == true)
      let path = checkout.root.appendingPathComponent(checkout.suite(1)).path
      #expect((finding["editor"] as? String)?.hasPrefix("vscode://file\(path):") == true)
    }
  }

  @Test func aSaveIsJudged() throws {
    try studying { checkout, _, _, events in
      try checkout.write("public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(1))
      let failed = try events.card("1.1", "failed")
      #expect((failed["findings"] as? [[String: Any]])?.first?["actual"] as? String == "7")
      try checkout.write(
        "public func tie(_ count: Int) -> Int {\n  nothing\n}\n", to: checkout.path(1))
      let broken = try events.card("1.1", "notCompiled")
      let error = try #require((broken["findings"] as? [[String: Any]])?.first)
      #expect(error["place"] as? String == "\(checkout.path(1)):2:3")
      #expect((error["words"] as? String)?.contains("nothing") == true)
      try checkout.solve(1)
      let passed = try events.card("1.1", "passed")
      #expect(passed["purpose"] as? String == "knots hold.")
    }
  }

  @Test func aSolvedChapterSaysWhatCanBePrevented() throws {
    try studying { checkout, book, _, events in
      for position in 1...3 { try checkout.solve(position) }
      let progress = try events.awaited("progress") { $0["passed"] as? Int == 3 }
      let chapter = try #require((progress["chapters"] as? [[String: Any]])?.first)
      #expect(
        (chapter["purposes"] as? [[String: String]])?.map { $0["purpose"] } == [
          "knots hold.", "knots hold.", "knots hold.",
        ])
      #expect(progress["next"] == nil)
      book.close()
      let again = try LiveBook(checkout)
      defer { again.close() }
      #expect(
        try LiveEvents(again).next("progress", within: 0.1)?["passed"] as? Int == 3,
        "What is known is not judged again.")
    }
  }

  @Test func hintsAreThoseOfTheTerminal() throws {
    try studying { checkout, book, study, events in
      let token = book.session.token
      #expect(checkout.run("hint", "EXERCISE=1.1").output.contains("Hint 1 for tie."))
      let response = study.response(to: .page(.post, "/study/hint", token: token, exercise: "1.1"))
      #expect(response.status == .ok)
      let card = try #require(
        try events.next("card") { ($0["hints"] as? [String: Int])?["shown"] == 2 })
      #expect(card["number"] as? String == "1.1")
      #expect(checkout.run("hint", "EXERCISE=1.1").output.contains("Hint 3 for tie."))
    }
  }

  @Test func onlyItsOwnPagesChangeAnything() throws {
    try studying { checkout, book, study, _ in
      let token = book.session.token
      for other in [nil, "", "x", token + "x"] {
        let request = HTTPRequest.page(.post, "/study/hint", token: other, exercise: "1.1")
        #expect(study.response(to: request).status == .forbidden)
      }
      for wish in [nil, "9.9", "\"", "1.1\"} trailing"] {
        let request = HTTPRequest.page(.post, "/study/hint", token: token, exercise: wish)
        #expect(study.response(to: request).status == .badRequest)
      }
      #expect(study.response(to: .page(.get, "/study/hint", token: token)).status == .notFound)
      #expect(checkout.run("hint", "EXERCISE=1.1").output.contains("Hint 1 of 3"))
    }
  }

  @Test func theSolutionComesAfterTheExercise() throws {
    try studying { checkout, _, study, events in
      let request = HTTPRequest.page(.get, "/study/solution", query: ["exercise": "1.1"])
      #expect(study.response(to: request).status == .forbidden)
      try checkout.write(
        "/// How many knots.\npublic func tie(_ count: Int) -> Int {\n  1 + count\n}\n",
        to: checkout.path(1))
      _ = try events.card("1.1", "passed")
      let text = study.response(to: request).text
      let lines = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
      #expect(lines.contains(["kind": "yours", "text": "  1 + count"]))
      #expect(lines.contains(["kind": "solution", "text": "  return count + 1"]))
      #expect(lines.contains(["kind": "same", "text": "/// How many knots."]))
      let unknown = HTTPRequest.page(.get, "/study/solution", query: ["exercise": "8.8"])
      #expect(study.response(to: unknown).status == .badRequest)
    }
  }

  @Test func pagesGetTheScriptAndNothingElseIsServed() throws {
    try studying { checkout, _, study, _ in
      let page = study.response(to: .page(.get, "/knots.html")).text
      #expect(page.contains(#"<script src="/study/study.js"></script>"#))
      #expect(study.response(to: .page(.get, "/study/study.js")).text.contains("/study/events"))
      #expect(study.response(to: .page(.get, "/study/listen.js")).text.contains("EventSource"))
      #expect(study.response(to: .page(.get, "/study/study.css")).text.contains(".live"))
      for path in [
        "/study/StudyServer.swift", "/study/", "/study/../Study.swift", "/\(checkout.path(1))",
      ] {
        #expect(study.response(to: .page(.get, path)).status == .notFound)
      }
    }
  }

  @Test func anEditorCanBeChosen() throws {
    let link = try EditorLink("idea://open?file={path}&line={line}&column={column}")
    #expect(
      link.address(of: "/a b/c&d.swift", line: 3)
        == "idea://open?file=/a%20b/c%26d.swift&line=3&column=1")
    #expect(try EditorLink(nil).address(of: "/a:b.swift") == "vscode://file/a%3Ab.swift:1:1")
    for setting in ["javascript:alert('{path}')", "no address {path}", "zed://file", "{path}:1"] {
      #expect(throws: UsageError.self) { _ = try EditorLink(setting) }
    }
  }

  @Test func aPortThatCannotBeUsedIsRefused() throws {
    try Checkout.with { checkout in
      let server = try HTTPServer { _ in HTTPResponse(.ok, text: "") }
      defer { server.stop() }
      for (port, words) in [
        ("80", "\"80\" is not a port"), ("99999", "is not a port"),
        ("\(server.port)", "cannot be used"),
      ] {
        #expect(throws: UsageError.self) {
          do {
            _ = try ServedPort(checkout.context("study", "PORT=\(port)").request).server { _ in
              fatalError()
            }
          } catch let error as UsageError {
            #expect(error.message.contains(words))
            throw error
          }
        }
      }
    }
  }
}
