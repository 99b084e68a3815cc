// Way: A helper reads one line and throws an ImportError; the conformance stands on the type.
import Foundation
import Workbench

/// Why an import stopped: where, and what the parser had to say.
public struct ImportError: LocalizedError {
  /// The number of the line that was refused; the first line of all is number 1.
  public let line: Int

  /// The line that was refused, as it was given.
  public let text: String

  /// What the parser threw.
  public let cause: any Error

  public var errorDescription: String? { "Line \(line): \(cause.localizedDescription)" }
  public var failureReason: String? { "It says: \(cause.localizedDescription)" }
  public var recoverySuggestion: String? { "Look at “\(text)” in the file." }
}

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws an `ImportError` for the first line that `parse` refuses.
public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  var palettes: [Palette] = []
  var number = 0
  for line in lines {
    number += 1
    let isBlank = line.contains { !$0.isWhitespace } == false
    if !isBlank { palettes.append(try importPalette(line, number: number, parse: parse)) }
  }
  return palettes
}

/// Reads one line.
private func importPalette(
  _ line: String, number: Int, parse: (String) throws -> Palette
) throws(ImportError) -> Palette {
  do {
    return try parse(line)
  } catch {
    throw ImportError(line: number, text: line, cause: error)
  }
}
