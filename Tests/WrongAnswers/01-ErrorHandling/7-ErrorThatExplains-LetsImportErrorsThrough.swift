// Mistake: An ImportError that the parser threw is passed on, with a line of another import.
// Verdict: failed
// Message: The line is that of this import
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
  for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
    do {
      palettes.append(try parse(line))
    } catch {
      if let error = error as? ImportError { throw error }
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
