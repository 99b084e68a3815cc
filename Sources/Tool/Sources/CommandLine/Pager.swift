import Foundation
import Support

/// The program that shows a long text page by page: the one in `PAGER`, or `less`.
struct Pager {
  let wish: String?
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    let words = environment["PAGER"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    wish = words.isEmpty ? nil : words
    // Makes less show colors, unless the reader has set options for less.
    self.environment = ["LESS": "R"].merging(environment) { _, own in own }
  }

  /// Shows a text, and returns when the reader quits the program.
  ///
  /// - Returns: false if there is no such program.
  func show(_ text: String) -> Bool {
    let command = wish ?? "less -R"
    guard ForegroundProgram.isThere(command, environment) else { return false }
    let program = ForegroundProgram(command, environment: environment)
    guard let status = try? program.run(reading: text) else { return false }
    return status != 127 && status != 126
  }
}

extension Console {
  /// Shows a long text, in a pager if the output is a terminal and a pager is installed.
  package func page(_ text: String, _ environment: [String: String]) {
    guard isTerminal else { return write(text) }
    let pager = Pager(environment)
    if pager.show(text) { return }
    if let wish = pager.wish {
      complain("PAGER is \"\(wish)\", which cannot be started: here is the text without it.\n")
    }
    write(text)
  }
}
