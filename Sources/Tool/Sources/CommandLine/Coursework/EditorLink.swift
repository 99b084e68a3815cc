import Foundation
import Support

package struct EditorLink: Sendable {
  private let template: String
  private let root: URL

  /// - Parameters:
  ///   - setting: an address with `{path}`, `{line}` and `{column}`, or nil for VS Code.
  ///   - root: the folder to which paths of files are relative.
  package init(_ setting: String?, in root: URL) throws {
    self.root = root
    template = setting ?? "vscode://file{path}:{line}:{column}"
    let scheme = template.prefix { $0 != ":" }.lowercased()
    let isScheme =
      scheme.first?.isLetter == true && scheme.count < template.count
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme, !["javascript", "data", "vbscript"].contains(scheme),
      template.contains("{path}")
    else {
      throw UsageError(
        message: "EDITOR_URL=\(template) is not an address that opens a file.",
        next: "It looks like EDITOR_URL='vscode://file{path}:{line}:{column}'.")
    }
  }

  /// Returns the address of a place in a file, by its path from the root or an absolute path.
  package func address(of file: String, line: Int? = nil, column: Int? = nil) -> String {
    let path = file.hasPrefix("/") ? file : root.appendingPathComponent(file).path
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":?#&;+"))
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return template.replacing("{path}", with: encoded).replacing("{line}", with: "\(line ?? 1)")
      .replacing("{column}", with: "\(column ?? 1)")
  }
}

/// The reader's editor as a program at the terminal: the one of `EDITOR`, or of `VISUAL`. If
/// `EDITOR_URL` is set, the program that opens this address.
package struct EditorProgram {
  private let program: String
  private let link: EditorLink?

  package static let settings = ["EDITOR", "EDITOR_URL"]

  package init(_ context: CommandContext) throws {
    let setting = context.request["EDITOR_URL"]
    link = try setting.map { try EditorLink($0, in: context.workbook.root) }
    let named = context.request["EDITOR"] ?? context.environment["VISUAL"] ?? ""
    // Editors with a window wait only if they are told to. Here, nothing waits for the window.
    program = named.split(separator: " ").filter { !["--wait", "-w"].contains($0) }
      .joined(separator: " ")
    guard link != nil || !program.isEmpty else {
      throw UsageError(
        message: "No editor is named.",
        next: "EDITOR=nano names one, as does EDITOR_URL for make study.")
    }
  }

  /// Opens a file, and returns when the program ends.
  package func open(_ file: String, line: Int?, _ environment: [String: String]) throws {
    let opener = AddressOpener.system
    let name = link == nil ? program : opener
    let target = link?.address(of: file, line: line) ?? file
    let quoted = "'" + target.replacing("'", with: "'\\''") + "'"
    let command = ForegroundProgram("\(name) \(quoted)", environment: environment)
    let status = try command.run()
    // An editor may end with another status for reasons of its own.
    guard link == nil || status == 0 else {
      throw UsageError(
        message: "\(opener) cannot open the address in EDITOR_URL.",
        next: "Without EDITOR_URL, it is EDITOR that opens the file.")
    }
    guard status != 127, status != 126 else {
      throw UsageError(message: "\(program) cannot be started.", next: "Set EDITOR to another one.")
    }
  }
}
