import Curriculum
import Foundation
import Serving
import Support

/// The server of a session's pages: their files, the stream of events, and the few requests that
/// pages can make.
struct PageServer: Sendable {
  /// The values that a page sends with a request.
  typealias Wish = [String: Any]
  /// Does what a page asks for. Returns nil if it asks for nothing that can be done.
  typealias Change = @Sendable (Wish) -> HTTPResponse?

  let token: String
  let events: EventStream
  /// The path of the stream of events.
  let eventsPath: String
  /// The files that are served, by their paths.
  let files: [String: URL]
  /// What pages can ask for, by path.
  let changes: [String: Change]
  /// The answer to a request for which `changes` return nil.
  let refusal: String
  /// Answers all other requests.
  let others: @Sendable (HTTPRequest) -> HTTPResponse

  /// Returns the response to a request of a page.
  func response(to request: HTTPRequest) -> HTTPResponse {
    if request.method == .post, let change = changes[request.path] {
      return response(to: request, change)
    }
    if request.method != .post, let file = files[request.path] {
      return StaticFiles(file.deletingLastPathComponent())
        .response(to: request, at: "/\(file.lastPathComponent)")
    }
    let listens = request.method == .get && request.path == eventsPath
    return listens ? HTTPResponse(events) : others(request)
  }

  /// Does what a page asks for, if the page is one of the course's own: no other page knows the
  /// token.
  private func response(to request: HTTPRequest, _ change: Change) -> HTTPResponse {
    guard request.headers["x-keepsake-token"] == token else {
      return HTTPResponse(.forbidden, text: "The page has to be loaded again.")
    }
    let wish = try? JSONSerialization.jsonObject(with: Data(request.body)) as? Wish
    return wish.flatMap(change) ?? HTTPResponse(.badRequest, text: refusal)
  }
}

extension HTTPResponse {
  static var done: HTTPResponse { HTTPResponse(json: ["done": true].json) }
}

extension Workbook {
  /// Returns a file of the tool's own pages, such as `Page/listen.js`.
  func pageFile(_ path: String) -> URL { url(ToolPackage.source("keepsake-book/\(path)")) }
}
