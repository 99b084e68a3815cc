import CommandLine
import Curriculum
import Foundation
import Serving
import Support

/// The command `study`: serves the book on this machine, judges a file whenever it is saved, and
/// shows verdicts in the page.
enum Study: Command {
  static let name = "study"
  static let settings = ["PORT", "EDITOR_URL"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let port = try ServedPort(context.request)
    let editor = try EditorLink(context.request["EDITOR_URL"], in: context.workbook.root)
    let works = try Selection(context.request, in: context.workbook)
      .works(context.workbook)
    let site = try context.site()
    let pages = try StudySession(works, context, editor).server(of: site, context.workbook)
    let server = try port.server { pages.response(to: $0) }
    server.serve(
      "The live book is at \(server.address)\nSave a file, and its page shows the verdict.\n",
      context)
  }
}

extension StudySession {
  /// Returns the server of the live book: the site's files, a script that listens to verdicts, and
  /// the few requests that its pages can make.
  ///
  /// - Parameter site: the folder of the woven book.
  func server(of site: URL, _ workbook: Workbook) -> PageServer {
    let site = StaticFiles(
      site,
      adding: """
        <link rel="stylesheet" href="/study/study.css"/>
        <script src="/study/listen.js" defer="defer"></script>
        <script src="/study/study.js" defer="defer"></script>

        """)
    return PageServer(
      token: pages.token, events: pages.events, eventsPath: "/study/events",
      files: [
        "/study/listen.js": workbook.pageFile("Page/listen.js"),
        "/study/study.css": workbook.pageFile("Study/study.css"),
        "/study/study.js": workbook.pageFile("Study/study.js"),
      ],
      changes: [
        "/study/hint": { [self] wish in answer(wish, showHint) },
        "/study/check": { [self] wish in answer(wish, checkAgain) },
        "/study/solution": { [self] wish in index(wish).map { solution($0, workbook) } },
        "/study/play": { [self] wish in (wish["chapter"] as? String).map(apps.open) },
      ],
      refusal: "The request names no exercise and no chapter."
    ) { $0.path.hasPrefix("/study/") ? .noSuchPage : site.response(to: $0) }
  }

  /// Returns the position in the book of the exercise that a request names, or nil.
  private func index(_ wish: PageServer.Wish) -> Int? {
    guard let number = wish["exercise"] as? String else { return nil }
    return pages.withState { $0.seen.firstIndex { $0.work.exercise.number.description == number } }
  }

  private func answer(_ wish: PageServer.Wish, _ body: (Int) -> Void) -> HTTPResponse? {
    guard let index = index(wish) else { return nil }
    body(index)
    return .done
  }

  /// Returns the lines of an exercise's solution and of the reader's answer, and the purpose of the
  /// exercise.
  private func solution(_ index: Int, _ workbook: Workbook) -> HTTPResponse {
    let (work, isShown) = pages.withState { ($0.seen[index].work, $0.showsSolution(index)) }
    guard isShown else {
      return HTTPResponse(
        .forbidden,
        text: "The solution is shown once the exercise is solved, or all its hints are shown.")
    }
    guard let solution = try? workbook.cleanSolution(work.exercise, in: work.chapter) else {
      return HTTPResponse(.notFound, text: "This edition has no solutions.")
    }
    let answer = (try? workbook.text(work.file)) ?? ""
    let difference = LineDifference(
      from: SwiftSource.lines(of: answer), to: SwiftSource.lines(of: solution))
    let lines = difference.lines.map { line in
      switch line {
      case .same(let text): ["kind": "same", "text": text]
      case .removed(let text): ["kind": "yours", "text": text]
      case .added(let text): ["kind": "solution", "text": text]
      }
    }
    let shown: PageValues = ["lines": lines, "purpose": work.exercise.purpose]
    return HTTPResponse(json: shown.json)
  }
}
