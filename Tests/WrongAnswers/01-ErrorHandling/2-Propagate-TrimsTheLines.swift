// Mistake: The white space around a line is taken away before the parser sees it.
// Verdict: failed
// Message: What a line means is the parser's business
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  let trimmed = lines.map { $0.trimmingCharacters(in: .whitespaces) }
  return try trimmed.filter { !$0.isEmpty }.map(parse)
}
