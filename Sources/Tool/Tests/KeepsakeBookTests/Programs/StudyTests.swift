import Foundation
import SampleWorkbook
import Testing

@testable import CommandLine
@testable import Serving
@testable import keepsake_book

@Suite("The live book")
struct StudyTests {
  private let checkout: Checkout
  private let book: LiveBook
  private var study: PageServer { book.study }

  init() throws {
    checkout = try Checkout()
    book = try LiveBook(checkout)
  }

  @Test func onlyItsOwnPagesChangeAnything() throws {
    let token = book.session.pages.token
    for other in [nil, "", "x", token + "x"] {
      let request = HTTPRequest.page(.post, "/study/hint", token: other, exercise: "1.1")
      #expect(study.response(to: request).status == .forbidden)
    }
    for wish in [nil, "9.9", "\"", "1.1\"} trailing"] {
      let request = HTTPRequest.page(.post, "/study/hint", token: token, exercise: wish)
      #expect(study.response(to: request).status == .badRequest)
    }
    #expect(study.response(to: .page(.get, "/study/hint", token: token)).status == .notFound)
    var play = HTTPRequest.page(.post, "/study/play", token: token)
    #expect(study.response(to: play).status == .badRequest)
    play.body = Array(#"{"chapter": "1"}"#.utf8)
    #expect(
      study.response(to: play).text.hasPrefix(
        "The drawing needs chapters that this edition does not have: "))
    #expect(checkout.run("hint", "EXERCISE=1.1").output.contains("Hint 1 of 3"))
  }

  @Test func theSolutionComesAfterTheExerciseOrItsLastHint() throws {
    func solution(_ number: String) -> HTTPStatus {
      let token = book.session.pages.token
      return study.response(to: .page(.post, "/study/solution", token: token, exercise: number))
        .status
    }
    #expect(solution("1.1") == .forbidden)
    try checkout.solve(1)
    let passed = try LiveEvents(book.session.pages.events).next("card") { card in
      card.number.string == "1.1" && card.state.string == "passed" && !card.isRunning.isTrue
    }
    #expect(passed != nil, "The exercise never passes.")
    #expect(solution("1.1") == .ok)
    for hint in 1...3 {
      #expect(solution("1.2") == .forbidden, "Hint \(hint) is not shown yet.")
      let token = book.session.pages.token
      _ = study.response(to: .page(.post, "/study/hint", token: token, exercise: "1.2"))
    }
    #expect(solution("1.2") == .ok)
    #expect(solution("8.8") == .badRequest)
  }

  @Test func nothingButTheBookIsServed() {
    #expect(study.response(to: .page(.get, "/knots.html")).status == .ok)
    for path in [
      "/study/StudySession.swift", "/study/", "/study/../Study.swift", "/\(checkout.path(1))",
    ] {
      #expect(study.response(to: .page(.get, path)).status == .notFound)
    }
  }
}

@Suite("Settings of the live book")
struct StudySettingsTests {
  @Test func anEditorCanBeChosen() throws {
    let root = URL(fileURLWithPath: "/a b")
    let link = try EditorLink("idea://open?file={path}&line={line}&column={column}", in: root)
    #expect(
      link.address(of: "c&d.swift", line: 3)
        == "idea://open?file=/a%20b/c%26d.swift&line=3&column=1")
    #expect(
      try EditorLink(nil, in: root).address(of: "/a:b.swift") == "vscode://file/a%3Ab.swift:1:1")
    for setting in ["javascript:alert('{path}')", "no address {path}", "zed://file", "{path}:1"] {
      #expect(throws: UsageError.self) { _ = try EditorLink(setting, in: root) }
    }
  }

  @Test func aPortThatCannotBeUsedIsRefused() throws {
    let checkout = try Checkout()
    let server = try HTTPServer { _ in HTTPResponse(.ok, text: "") }
    defer { server.stop() }
    for (port, words) in [
      ("80", "\"80\" is not a port"), ("99999", "is not a port"),
      ("\(server.port)", "cannot be used"),
    ] {
      let error = #expect(throws: UsageError.self) {
        _ = try ServedPort(checkout.context("study", "PORT=\(port)").request).server { _ in
          HTTPResponse(.ok, text: "")
        }
      }
      #expect(error?.message.contains(words) == true)
    }
  }
}
