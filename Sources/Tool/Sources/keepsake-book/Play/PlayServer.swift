import Bookbinding
import CommandLine
import Dispatch
import Foundation
import Serving
import Synchronization

/// The server of an app. A browser can request its page, its events, and actions.
struct PlayServer: Sendable {
  let session: PlaySession
  private let page: PlayPage
  private let book: LazyBook

  /// The limits of every page, except for bodies, which may contain a picture.
  static var limits: ServerLimits {
    var limits = ServerLimits()
    limits.body = 4 << 20
    return limits
  }

  init(_ session: PlaySession, _ context: CommandContext) {
    self.session = session
    page = PlayPage(session.app, in: context.workbook)
    book = LazyBook(context)
  }

  /// Returns the response to a request of a page.
  func response(to request: HTTPRequest) -> HTTPResponse {
    switch (request.path, request.method) {
    case ("/play/events", .get): return HTTPResponse(session.events)
    case ("/play/act", .post): return change(request, act)
    case ("/play/kill", .post): return change(request, kill)
    case ("/play/disk", .post): return change(request, fill)
    case ("/play/start", .post): return change(request, start)
    case ("/play/forget", .post):
      return change(request) { _ in
        session.forgetEnding()
        return Self.done
      }
    case (let path, _) where path.hasPrefix("/book/"):
      return book.response(to: request.at(String(path.dropFirst("/book".count))))
    case (_, .post): return HTTPResponse(.notFound, text: "There is no such page.")
    default:
      return page.response(to: request) ?? HTTPResponse(.notFound, text: "There is no such page.")
    }
  }
}

extension PlayServer {
  private typealias Wish = [String: Any]

  private static var done: HTTPResponse { HTTPResponse(json: ["done": true]) }

  /// Performs the request of a page, if the page is one of the course's own: no other page knows
  /// the token.
  private func change(_ request: HTTPRequest, _ body: (Wish) -> HTTPResponse?) -> HTTPResponse {
    guard request.headers["x-keepsake-token"] == session.token else {
      return HTTPResponse(.forbidden, text: "The page has to be loaded again.")
    }
    let wish = try? JSONSerialization.jsonObject(with: Data(request.body)) as? Wish
    return wish.flatMap(body) ?? HTTPResponse(.badRequest, text: "The request asks for nothing.")
  }

  private func act(_ wish: Wish) -> HTTPResponse? {
    guard let action = (wish["action"] as? String).flatMap(Self.json),
      let arguments = (wish["arguments"] as? Wish).flatMap(Self.json)
    else { return nil }
    return switch session.act(action, arguments) {
    case .result(let value): Self.response(#"{"result":\#(value)}"#)
    case .error(let words): Self.response(#"{"error":\#(words)}"#)
    case .hangs: HTTPResponse(.serviceUnavailable, json: ["trouble": "hangs"])
    case .gone: HTTPResponse(.conflict, json: ["trouble": "gone"])
    }
  }

  private func kill(_ wish: Wish) -> HTTPResponse? {
    switch wish["step"] {
    case nil: session.kill()
    case let step as Int where (1...1000).contains(step): session.kill(before: step)
    case is NSNull: session.kill(before: nil)
    default: return nil
    }
    return Self.done
  }

  private func fill(_ wish: Wish) -> HTTPResponse? {
    guard let isFull = wish["isFull"] as? Bool else { return nil }
    session.fill(isFull)
    return Self.done
  }

  private func start(_ wish: Wish) -> HTTPResponse? {
    session.start(isEmpty: wish["isEmpty"] as? Bool ?? false)
    return Self.done
  }

  private static func json(_ value: Any) -> String? {
    (try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func response(_ json: String) -> HTTPResponse {
    HTTPResponse(
      .ok, ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: .bytes(Array(json.utf8)))
  }
}

/// The book, which is woven when a reader first follows a link into it.
private final class LazyBook: Sendable {
  private let make: @Sendable () throws -> StaticFiles
  private let files = Mutex<StaticFiles?>(nil)

  init(_ context: CommandContext) {
    let (workbook, cache) = (context.workbook, context.cache)
    let toolchain = Result { try context.toolchain() }
    make = {
      StaticFiles(try Book(workbook, toolchain: toolchain.get(), cache: cache).site())
    }
  }

  func response(to request: HTTPRequest) -> HTTPResponse {
    do {
      let files = try files.withLock { files in
        let made = try files ?? make()
        files = made
        return made
      }
      return files.response(to: request)
    } catch {
      return HTTPResponse(.internalServerError, text: "The book cannot be made: \(error)")
    }
  }
}
