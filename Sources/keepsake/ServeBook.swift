import Bookbinding
import Foundation
import Machinery

/// `book-serve`: shows the site on this machine alone, with DocC's own server.
enum ServeBook: Command {
  static let name = "book-serve"
  static let settings = ["PORT"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let port = desk.request["PORT"] ?? "8080"
    guard let number = UInt16(port), number >= 1024 else {
      throw UsageProblem(
        message: "\"\(port)\" is no port to serve at.",
        next: "A port is a number from 1024 to 65535: make book-serve PORT=8081")
    }
    let toolchain = try desk.toolchain()
    let book = Book(desk.workbook, toolchain: toolchain, store: desk.store)
    let words = try book.previewArguments(port: number)
    desk.console.write(
      """
      The book is at http://localhost:\(number)/documentation/keepsake
      It is served to this machine alone. Ctrl-C ends it.

      """)
    var process = ChildProcess(
      toolchain.program("docc"), words,
      environment: desk.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    process.timeLimit = 100_000_000
    let outcome = try process.run()
    desk.console.complain(
      "The server ended: is port \(number) in use? Try make book-serve PORT=\(number &+ 1)\n"
        + outcome.errorText)
    return .unsolved
  }
}
