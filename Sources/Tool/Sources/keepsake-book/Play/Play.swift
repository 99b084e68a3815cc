import CommandLine
import Foundation
import Serving

/// The command `play`: opens the app of a chapter in a browser, with the reader's own answers
/// inside.
enum Play: Command {
  static let name = "play"
  static let settings = ["CHAPTER", "ANSWERS", "PORT", "EDITOR_URL"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let port = try ServedPort(context.request)
    let editor = try EditorLink(context.request["EDITOR_URL"])
    let app = try PlayedApp.asked(by: context.request, in: context.workbook)
    let answers = try AnswersFolder(context.request["ANSWERS"], in: context)
    let place = context.playFolder.appendingPathComponent(app.page + answers.suffix)
    let session = try Progress.show("Making the app", on: context.console) {
      try PlaySession(app, answers, in: place, context, editor)
    }
    let play = PlayServer(session, context)
    let server = try port.server(PlayServer.limits) { play.response(to: $0) }
    play.session.begin()
    context.console.write(
      """
      \(app.title), with the answers in \(answers.name), is at \(server.address)
      Save a file, and the app uses it. It is served to this machine alone. Ctrl-C stops it.

      """)
    ServedPort.waitForever()
  }
}

extension AnswersFolder {
  /// A suffix that separates the data of apps with other answers from those with the reader's own.
  fileprivate var suffix: String {
    isTheReaders ? "" : "-" + name.filter { $0.isLetter || $0.isNumber }
  }
}
