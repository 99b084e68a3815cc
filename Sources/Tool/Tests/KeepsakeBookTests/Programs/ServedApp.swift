import CommandLine
import Foundation

@testable import Serving
@testable import keepsake_book

/// An app with its server, and what its page may ask for.
class ServedApp {
  let server: HTTPServer
  let session: PlaySession
  let play: PageServer

  /// - Parameter folder: where the app has its data.
  init(_ context: CommandContext, answers: String, in folder: URL) throws {
    let session = try PlaySession(
      PlayedApp.asked(by: context.request, in: context.workbook), answers, in: folder, context,
      EditorLink(nil, in: context.workbook.root))
    let play = try session.server(context)
    self.session = session
    self.play = play
    server = try HTTPServer(limits: Play.limits) { play.response(to: $0) }
  }

  deinit { close() }

  /// Ends the app, as the end of this object does.
  func close() {
    server.stop()
    session.end()
  }

  /// What a page is told when it asks for something: the status, and the answer.
  @discardableResult
  func ask(_ what: String, _ body: String) -> (status: HTTPStatus, text: String) {
    var request = HTTPRequest.page(.post, "/play/\(what)", token: session.pages.token)
    request.body = Array(body.utf8)
    let response = play.response(to: request)
    return (response.status, response.text)
  }

  /// What came of an action, without the number of the state after it.
  @discardableResult
  func act(_ action: String, _ arguments: String = "{}") -> String {
    ask("act", #"{"action": "\#(action)", "arguments": \#(arguments)}"#).text
      .replacing(/,"state":[0-9]+}$/, with: "}")
  }

  /// What a page hears that comes now: first what there is to tell.
  var events: LiveEvents { LiveEvents(session.pages.events) }
}
