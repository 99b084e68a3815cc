import Foundation
import Workbench

/// An import that stopped at a line, with the error that caused it.
public struct ImportError: Error {
  /// The number of the rejected line. The first line is number 1.
  public let line: Int

  /// The rejected line, as it was given.
  public let text: String

  /// The error that `parse` threw.
  public let cause: any Error
}

/// Parses a palette from each line that is not blank, in order.
///
/// Throws an `ImportError` for the first line that `parse` rejects.
public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  // solution, in place of:
  //   // Parse the lines, and wrap the error of the first one that is rejected.
  //   return []
  var palettes: [Palette] = []
  for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
    do {
      palettes.append(try parse(line))
    } catch {
      throw ImportError(line: index + 1, text: line, cause: error)
    }
  }
  return palettes
  // end of solution
}

// solution, in place of:
//   // Make ImportError a LocalizedError here: what happened, why, and what the user can do.
extension ImportError: LocalizedError {
  public var errorDescription: String? {
    "Line \(line) could not be read, so nothing was imported."
  }

  public var failureReason: String? {
    cause.localizedDescription
  }

  public var recoverySuggestion: String? {
    "Correct the line “\(text)” and import the file again."
  }
}
// end of solution
