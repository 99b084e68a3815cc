import Bookbinding
import CommandLine
import Serving

/// The command `study`: serves the book on this machine, judges a file whenever it is saved, and
/// shows verdicts in the page.
enum Study: Command {
  static let name = "study"
  static let settings = ["PORT", "EDITOR_URL"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let port = try ServedPort(context.request)
    let editor = try EditorLink(context.request["EDITOR_URL"])
    let works = try Selection(context.request, in: context.workbook)
      .works(context.workbook, AnswersFolder(nil, in: context))
    let site = try Progress.show("Making the book", on: context.console) {
      try Book(context.workbook, toolchain: context.toolchain(), cache: context.cache).site()
    }
    let study = StudyServer(site, try StudySession(works, context, editor), context.workbook)
    let server = try port.server { study.response(to: $0) }
    context.console.write(
      """
      The live book is at \(server.address)
      Save a file, and its page shows the verdict. It is served to this machine alone. Ctrl-C stops it.

      """)
    ServedPort.waitForever()
  }
}
