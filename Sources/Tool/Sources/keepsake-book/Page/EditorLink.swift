import CommandLine
import Foundation

/// The address that opens a file in the reader's editor.
struct EditorLink: Sendable {
  private let template: String
  private let root: URL

  /// - Parameters:
  ///   - setting: an address with `{path}`, `{line}` and `{column}`, or nil for VS Code.
  ///   - root: the folder to which paths of files are relative.
  /// - Throws: `UsageError` if the setting is not an address that opens a program.
  init(_ setting: String?, in root: URL) throws {
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
  func address(of file: String, line: Int? = nil, column: Int? = nil) -> String {
    let path = file.hasPrefix("/") ? file : root.appendingPathComponent(file).path
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":?#&;+"))
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return template.replacing("{path}", with: encoded).replacing("{line}", with: "\(line ?? 1)")
      .replacing("{column}", with: "\(column ?? 1)")
  }
}
