// Way: Numbers are zipped with the lines, and a Result is switched over.
import Foundation
import Workbench

/// Why an import stopped: where, and what the parser had to say.
public struct ImportError: Error {
  /// The number of the line that was refused; the first line of all is number 1.
  public let line: Int

  /// The line that was refused, as it was given.
  public let text: String

  /// What the parser threw.
  public let cause: any Error
}

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws an `ImportError` for the first line that `parse` refuses.
public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  var palettes: [Palette] = []
  for (number, text) in zip(1..., lines) {
    guard text.contains(where: { !$0.isWhitespace }) else { continue }
    switch Result(catching: { try parse(text) }) {
    case .success(let palette): palettes.append(palette)
    case .failure(let cause): throw ImportError(line: number, text: text, cause: cause)
    }
  }
  return palettes
}

extension ImportError: LocalizedError {
  public var errorDescription: String? { "\(line) is the number of a line that is wrong: \(text)" }
  public var failureReason: String? { "The parser says: " + cause.localizedDescription + "!" }
  public var recoverySuggestion: String? { text }
}
