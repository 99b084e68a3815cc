import Foundation
import Support

/// The program that opens addresses, such as those of pages: the one in `BROWSER`, or the system's.
package struct AddressOpener: Sendable {
  #if os(macOS)
    static let system = "open"
  #else
    static let system = "xdg-open"
  #endif
  private let command: String
  private let environment: [String: String]

  package init?(_ environment: [String: String]) {
    let wish = environment["BROWSER"] ?? ""
    command = wish.isEmpty ? Self.system : wish
    self.environment = environment
    guard ForegroundProgram(command, environment: environment).isThere else { return nil }
  }

  package func open(_ address: String) {
    _ = try? ForegroundProgram("\(command) '\(address)'", environment: environment).run()
  }
}

extension Console {
  /// Shows a long text page by page if the output is a terminal, with the program in `PAGER` or `less`.
  /// Returns when the reader quits the program.
  package func page(_ text: String, _ environment: [String: String]) {
    guard isTerminal else { return write(text) }
    let wish = environment["PAGER"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    // Makes less show colors, unless the reader has set options for less.
    let pager = ForegroundProgram(
      wish.isEmpty ? "less -R" : wish, environment: ["LESS": "R"].merging(environment) { $1 })
    if pager.isThere, let status = try? pager.run(reading: text), ![126, 127].contains(status) {
      return
    }
    if !wish.isEmpty {
      complain("PAGER is \"\(wish)\", which cannot be started: here is the text without it.\n")
    }
    write(text)
  }
}

extension ForegroundProgram {
  /// True if the program that the command names probably can be run. A command that contains more than
  /// plain words is left to the shell to check.
  fileprivate var isThere: Bool {
    guard !command.contains(where: { "|&;<>()$`\\\"'*?[#~=%\n".contains($0) }),
      let name = command.split(whereSeparator: \.isWhitespace).first.map(String.init)
    else { return true }
    if name.contains("/") { return access(name, X_OK) == 0 }
    return ChildProcess.path(of: name, in: environment["PATH"] ?? "") != nil
  }
}
