// Way: A helper reads the first line and calls itself with the rest and the next number.
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
  try numbered(lines[...], from: 1, parse: parse)
}

private func numbered(
  _ lines: ArraySlice<String>, from number: Int, parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  guard let line = lines.first else { return [] }
  let blank = line.trimmingCharacters(in: .whitespacesAndNewlines) == ""
  let here = blank ? [] : [try ImportError.explaining(line, number, parse)]
  return here + (try numbered(lines.dropFirst(), from: number + 1, parse: parse))
}

extension ImportError: LocalizedError {
  static func explaining(
    _ text: String, _ line: Int, _ parse: (String) throws -> Palette
  ) throws(ImportError) -> Palette {
    do { return try parse(text) } catch { throw ImportError(line: line, text: text, cause: error) }
  }

  public var errorDescription: String? { String(format: "Line %d is wrong.", line) }
  public var failureReason: String? { cause.localizedDescription }
  public var recoverySuggestion: String? {
    ["Please look at", text, "again."].joined(separator: " ")
  }
}
