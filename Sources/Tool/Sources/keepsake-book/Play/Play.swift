import Bookbinding
import CommandLine
import Curriculum
import Foundation
import Serving
import Support

/// The command `play`: opens the app of a chapter in a browser, with the reader's own answers
/// inside.
enum Play: Command {
  static let name = "play"
  static let settings = ["CHAPTER", "ANSWERS", "PORT", "EDITOR_URL"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let port = try ServedPort(context.request)
    let (app, answers, server) = try open(at: port, context)
    server.serve(
      "\(app.title), made of the answers in \(answers): \(server.address)\n"
        + "Save a file, and the app uses it.\n", context)
  }

  /// Starts the app of a request, and its server.
  static func open(
    at port: ServedPort, _ context: CommandContext
  ) throws -> (app: PlayedApp, answers: String, server: HTTPServer) {
    let editor = try EditorLink(context.request["EDITOR_URL"], in: context.workbook.root)
    let app = try PlayedApp.asked(by: context.request, in: context.workbook)
    let answers = try context.answers()
    // Apps with other answers have data of their own.
    let name = answers.filter { $0.isLetter || $0.isNumber }
    let place = context.playFolder.appendingPathComponent(
      answers == "Chapters" ? app.page : "\(app.page)-\(name)")
    let session = try Progress.show("Making the app", on: context.console) {
      try PlaySession(app, answers, in: place, context, editor)
    }
    let pages = try session.server(context)
    let server = try port.server(limits) { pages.response(to: $0) }
    session.begin()
    return (app, answers, server)
  }

  /// The limits of every page, except for bodies, which may contain a picture.
  static let limits = ServerLimits(body: 4 << 20)
}

extension PlaySession {
  /// Returns the server of the app: its page, its events, its actions, and the book.
  func server(_ context: CommandContext) throws -> PageServer {
    let (workbook, app) = (context.workbook, app)
    let apps = PlayedApp.place(in: workbook)
    let book = try context.book()
    return PageServer(
      token: pages.token, events: pages.events, eventsPath: "/play/events",
      files: [
        "/page/play.css": apps.appendingPathComponent("Page/play.css"),
        "/page/play.js": apps.appendingPathComponent("Page/play.js"),
        "/page/listen.js": workbook.pageFile("Page/listen.js"),
        "/page/paper.css": workbook.url(ToolPackage.source("Support/Markup/paper.css")),
        "/page/app.css": app.folder.appendingPathComponent("\(app.page).css"),
        "/page/app.js": app.folder.appendingPathComponent("\(app.page).js"),
      ],
      changes: [
        "/play/act": { [self] in response(toAct: $0) },
        "/play/kill": { [self] in kill($0) ? .done : nil },
        "/play/disk": { [self] wish in
          guard let isFull = wish["isFull"] as? Bool else { return nil }
          fill(isFull)
          return .done
        },
        "/play/start": { [self] wish in
          start(isEmpty: wish["isEmpty"] as? Bool ?? false)
          return .done
        },
        "/play/forget": { [self] _ in
          forgetEnding()
          return .done
        },
      ],
      refusal: "The request asks for nothing."
    ) { request in
      if request.path.hasPrefix("/book/") { return Self.response(to: request, from: book) }
      let isPage = request.path == "/" && request.method != .post
      return isPage ? Self.page(of: app, in: apps) : .noSuchPage
    }
  }

  private func response(toAct wish: PageServer.Wish) -> HTTPResponse? {
    guard let action = wish["action"] as? String,
      let arguments = wish["arguments"] as? [String: Any],
      JSONSerialization.isValidJSONObject(arguments)
    else { return nil }
    let (reply, state) = act(action, arguments)
    return switch reply {
    case .result(let value): HTTPResponse(json: #"{"result":\#(value),"state":\#(state)}"#)
    case .error(let words): HTTPResponse(json: #"{"error":\#(words),"state":\#(state)}"#)
    case .hangs: HTTPResponse(.serviceUnavailable, json: ["trouble": "hangs"].json)
    case .gone: HTTPResponse(.conflict, json: ["trouble": "gone"].json)
    }
  }

  /// Kills the process as a page asks for it. Returns false if it asks for no step that there is.
  private func kill(_ wish: PageServer.Wish) -> Bool {
    switch wish["step"] {
    case nil: kill()
    case let step as Int where (1...1000).contains(step): kill(before: step)
    case is NSNull: kill(before: nil)
    default: return false
    }
    return true
  }

  /// Returns the page of an app: the parts that all apps share, around the app's own part.
  private static func page(of app: PlayedApp, in apps: URL) -> HTTPResponse {
    func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }
    guard let frame = text(apps.appendingPathComponent("Page/play.html")),
      let body = text(app.folder.appendingPathComponent("\(app.page).html"))
    else { return HTTPResponse(.internalServerError, text: "The page cannot be read.") }
    let page = frame.replacing("{{title}}", with: EscapedText(app.title).markup)
      .replacing("{{chapter}}", with: "\(app.chapter)").replacing("{{app}}", with: body)
    return HTTPResponse(
      .ok, ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache"],
      body: .bytes(Array(page.utf8)))
  }
  /// Returns a page of the book, which is made when a reader first follows a link into it.
  private static func response(to request: HTTPRequest, from book: Book) -> HTTPResponse {
    do {
      let path = String(request.path.dropFirst("/book".count))
      return StaticFiles(try book.site()).response(to: request, at: path)
    } catch {
      return HTTPResponse(.internalServerError, text: "The book cannot be made: \(error)")
    }
  }
}
