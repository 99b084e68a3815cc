// Mistake: Lines that begin with # are left out, though nobody said that they are comments.
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
  try lines.filter { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") }.map(parse)
}
