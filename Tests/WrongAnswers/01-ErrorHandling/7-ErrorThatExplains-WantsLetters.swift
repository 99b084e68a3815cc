// Mistake: A line without a letter is taken for a blank one.
// Verdict: failed
// Message: Every line gives its palette
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
  for (index, line) in lines.enumerated() where line.contains { $0.isLetter } {
    do {
      palettes.append(try parse(line))
    } catch {
      throw ImportError(line: index + 1, text: line, cause: error)
    }
  }
  return palettes
}

extension ImportError: LocalizedError {
  public var errorDescription: String? { "Line \(line) could not be read." }
  public var failureReason: String? { cause.localizedDescription }
  public var recoverySuggestion: String? { "Correct “\(text)” and try again." }
}
