import CommandLine
import Curriculum
import Foundation
import Serving
import Support

/// The page of an app: the parts that all apps share, around the app's own part.
struct PlayPage: Sendable {
  let app: PlayedApp
  private let shared: URL
  /// The folder with the styles that the book, the report and the apps share.
  private let style: URL
  /// The folder with the script that the live book's pages share.
  private let listening: URL

  init(_ app: PlayedApp, in workbook: Workbook) {
    self.app = app
    shared = PlayedApp.place(in: workbook).appendingPathComponent("Page")
    style = workbook.url(ToolPackage.source("Support/Markup"))
    listening = workbook.url(StudyServer.sharedFolder)
  }

  /// Returns the page itself or one of its files, or nil for any other path.
  func response(to request: HTTPRequest) -> HTTPResponse? {
    switch request.path {
    case "/": page
    case "/page/play.css", "/page/play.js":
      StaticFiles(shared).response(to: request.at("/\(request.path.dropFirst("/page/".count))"))
    case "/page/listen.js":
      StaticFiles(listening).response(to: request.at("/listen.js"))
    case "/page/paper.css":
      StaticFiles(style).response(to: request.at("/paper.css"))
    case "/page/app.css", "/page/app.js":
      StaticFiles(app.folder).response(
        to: request.at(request.path.replacing("/page/app", with: "/\(app.page)")))
    default: nil
    }
  }

  private var page: HTTPResponse {
    guard
      let frame = try? String(
        contentsOf: shared.appendingPathComponent("play.html"), encoding: .utf8),
      let body = try? String(
        contentsOf: app.folder.appendingPathComponent("\(app.page).html"), encoding: .utf8)
    else { return HTTPResponse(.internalServerError, text: "The page cannot be read.") }
    let text = frame.replacing("{{title}}", with: EscapedText(app.title).markup)
      .replacing("{{chapter}}", with: "\(app.chapter)").replacing("{{app}}", with: body)
    return HTTPResponse(
      .ok, ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache"],
      body: .bytes(Array(text.utf8)))
  }
}
