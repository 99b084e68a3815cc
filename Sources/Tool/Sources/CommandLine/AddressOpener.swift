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

  /// Returns nil if there is no such program.
  package init?(_ environment: [String: String]) {
    let wish = environment["BROWSER"] ?? ""
    command = wish.isEmpty ? Self.system : wish
    self.environment = environment
    guard ForegroundProgram.isThere(command, environment) else { return nil }
  }

  package func open(_ address: String) {
    _ = try? ForegroundProgram("\(command) '\(address)'", environment: environment).run()
  }
}

extension ForegroundProgram {
  /// Returns true if the program that a command names probably can be run. A command that contains
  /// more than plain words is left to the shell to check.
  static func isThere(_ command: String, _ environment: [String: String]) -> Bool {
    guard !command.contains(where: { "|&;<>()$`\\\"'*?[#~=%\n".contains($0) }),
      let name = command.split(whereSeparator: \.isWhitespace).first.map(String.init)
    else { return true }
    if name.contains("/") { return access(name, X_OK) == 0 }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
