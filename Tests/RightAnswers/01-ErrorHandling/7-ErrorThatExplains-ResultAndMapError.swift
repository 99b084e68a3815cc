// Way: A Result turns each error into an ImportError, and its get() throws it.
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
  for (number, line) in zip(1..., lines) {
    if line.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty { continue }
    let palette = Result { try parse(line) }.mapError { cause in
      ImportError(line: number, text: line, cause: cause)
    }
    palettes.append(try palette.get())
  }
  return palettes
}

extension ImportError: LocalizedError {
  public var errorDescription: String? {
    "Nothing was imported, because of line \(line)."
  }

  public var failureReason: String? {
    cause.localizedDescription
  }

  public var recoverySuggestion: String? {
    "Correct the line “\(text)” and import the file again."
  }
}
