import Bookbinding
import CommandLine
import Foundation
import Support

/// `book-serve`: shows the site on this machine alone, with DocC's own server.
enum ServeBook: Command {
  static let name = "book-serve"
  static let settings = ["PORT"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let port = context.request["PORT"] ?? "8080"
    guard let number = UInt16(port), number >= 1024 else {
      throw UsageError(
        message: "\"\(port)\" is no port to serve at.",
        next: "A port is a number from 1024 to 65535: make book-serve PORT=8081")
    }
    let toolchain = try context.toolchain()
    let book = Book(context.workbook, toolchain: toolchain, cache: context.cache)
    let words = try book.previewArguments(port: number)
    context.console.write(
      """
      The book is at http://localhost:\(number)/documentation/keepsake
      It is served to this machine alone. Ctrl-C ends it.

      """)
    var process = ChildProcess(
      toolchain.program("docc"), words,
      environment: context.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    process.timeLimit = 100_000_000
    let outcome = try process.run()
    context.console.complain(
      "The server ended: is port \(number) in use? Try make book-serve PORT=\(number &+ 1)\n"
        + outcome.errorText)
    return .unsolved
  }
}
