// Mistake: A line with a no-break space on it is handed to the parser.
// Verdict: failed
// Message: A blank line is never handed to the parser
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  try lines.filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } }.map(parse)
}
