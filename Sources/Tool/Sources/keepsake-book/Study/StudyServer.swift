import CommandLine
import Curriculum
import Foundation
import Serving
import Support

/// The server of the live book: the site's files, a script that listens to verdicts, and the few
/// requests that its pages can make.
struct StudyServer: Sendable {
  let session: StudySession
  private let site: StaticFiles
  private let own: StaticFiles
  private let shared: StaticFiles
  private let workbook: Workbook

  /// The folder with the files that the pages of the live book and of the apps share.
  static let sharedFolder = ToolPackage.source("keepsake-book/Page")

  /// - Parameter site: the folder of the woven book.
  init(_ site: URL, _ session: StudySession, _ workbook: Workbook) {
    self.session = session
    self.workbook = workbook
    self.site = StaticFiles(
      site,
      adding: """
        <link rel="stylesheet" href="/study/study.css"/><script src="/study/listen.js"></script>
        <script src="/study/study.js"></script>

        """)
    own = StaticFiles(workbook.url(ToolPackage.source("keepsake-book/Study")))
    shared = StaticFiles(workbook.url(Self.sharedFolder))
  }

  /// Returns the response to a request of a page.
  func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.path.hasPrefix("/study/") else { return site.response(to: request) }
    switch (request.path.dropFirst("/study".count), request.method) {
    case ("/listen.js", .get), ("/listen.js", .head):
      return shared.response(to: request.at("/listen.js"))
    case ("/study.css", .get), ("/study.css", .head), ("/study.js", .get), ("/study.js", .head):
      return own.response(to: request.at(String(request.path.dropFirst("/study".count))))
    case ("/events", .get): return HTTPResponse(session.events)
    case ("/solution", .get): return solution(request)
    case ("/hint", .post): return change(request) { session.showHint($0) }
    case ("/check", .post):
      return change(request) { index in
        let isStarted = session.seen(index).result?.verdict.status != .notStarted
        session.check([index], anew: isStarted)
      }
    default: return HTTPResponse(.notFound, text: "There is no such page.")
    }
  }
}

extension StudyServer {
  private struct Wish: Decodable {
    let exercise: String
  }

  /// Performs the request of a page, if the page is one of the course's own: no other page knows
  /// the token.
  private func change(_ request: HTTPRequest, _ body: (Int) -> Void) -> HTTPResponse {
    guard request.headers["x-keepsake-token"] == session.token else {
      return HTTPResponse(.forbidden, text: "The page has to be loaded again.")
    }
    guard let wish = try? JSONDecoder().decode(Wish.self, from: Data(request.body)),
      let index = session.index(of: wish.exercise)
    else { return HTTPResponse(.badRequest, text: "The request names no exercise.") }
    body(index)
    return HTTPResponse(json: ["exercise": wish.exercise])
  }

  /// A line of the reader's answer, of the solution, or of both.
  private struct Line: Encodable {
    let kind: String
    let text: String

    init(_ line: LineDifference.Line) {
      switch line {
      case .same(let text): (kind, self.text) = ("same", text)
      case .removed(let text): (kind, self.text) = ("yours", text)
      case .added(let text): (kind, self.text) = ("solution", text)
      }
    }
  }

  /// Returns the solution of an exercise with the reader's answer, if that passes.
  private func solution(_ request: HTTPRequest) -> HTTPResponse {
    guard let index = session.index(of: request.query["exercise"] ?? "") else {
      return HTTPResponse(.badRequest, text: "The request names no exercise.")
    }
    let seen = session.seen(index)
    guard seen.result?.isSolved == true else {
      return HTTPResponse(.forbidden, text: "The solution is shown once the exercise is solved.")
    }
    let work = seen.work
    guard let solution = try? workbook.cleanSolution(work.exercise, in: work.chapter),
      let answer = try? workbook.text(work.file)
    else { return HTTPResponse(.notFound, text: "This edition has no solutions.") }
    let difference = LineDifference(
      from: SwiftSource.lines(of: answer), to: SwiftSource.lines(of: solution))
    return HTTPResponse(json: difference.lines.map(Line.init))
  }
}
