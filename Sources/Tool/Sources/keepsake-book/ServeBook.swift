import CommandLine
import Foundation
import Serving

/// The command `book-serve`: serves the site on this machine alone.
enum ServeBook: Command {
  static let name = "book-serve"
  static let settings = ["PORT"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let port = try ServedPort(context.request)
    let files = StaticFiles(try context.site())
    let server = try port.server { files.response(to: $0) }
    server.serve("The book is at \(server.address)\n", context)
  }
}

/// The port of a server, 8080 unless `PORT` names another.
struct ServedPort {
  private let number: Int
  private let command: String

  /// A port that is free.
  static let free = ServedPort(number: 0, command: "")
}

extension ServedPort {
  /// - Throws: `UsageError` if `PORT` is not a port number from 1024 to 65,535.
  init(_ request: Request) throws {
    let (word, command) = (request["PORT"] ?? "8080", request.command)
    guard let number = UInt16(word), number >= 1024 else {
      throw UsageError(
        message: "\"\(word)\" is not a port that can be used.",
        next: "A port is a number from 1024 to 65535: make \(command) PORT=8081")
    }
    self.init(number: Int(number), command: command)
  }

  /// Creates a server at this port.
  ///
  /// - Throws: `UsageError` if another program uses the port.
  func server(
    _ limits: ServerLimits = ServerLimits(), _ handler: @escaping HTTPServer.Handler
  ) throws -> HTTPServer {
    do {
      return try HTTPServer(port: number, limits: limits, handler: handler)
    } catch {
      let other = number < 65535 ? number + 1 : 8080
      throw UsageError(
        message:
          "Port \(number) cannot be used: \(String(cString: strerror(error.code.rawValue))).",
        next: "Another one can: make \(command) PORT=\(other)")
    }
  }
}

extension HTTPServer {
  /// Says what is served, and waits while the server's threads work, until a signal ends the
  /// program. In a terminal, Enter opens the address in the reader's browser.
  func serve(_ words: String, _ context: CommandContext) -> Never {
    let isTerminal = context.console.isTerminal && isatty(0) == 1
    let opener = isTerminal ? AddressOpener(context.environment) : nil
    let ending =
      opener == nil ? "Ctrl-C stops it." : "Enter opens it in a browser, Ctrl-C stops it."
    let text = words + "It is served to this machine alone. \(ending)"
    context.console.write(context.style.wrapped(text, "") + "\n")
    // In the background, a read fails, and does not stop the server.
    signal(SIGTTIN, SIG_IGN)
    while let opener, readLine() != nil { opener.open(address) }
    while true { Thread.sleep(forTimeInterval: 3600) }
  }
}
