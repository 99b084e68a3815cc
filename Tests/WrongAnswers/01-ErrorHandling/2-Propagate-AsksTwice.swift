// Mistake: Every line is handed to the parser twice, once to see whether it is good.
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
  var palettes: [Palette] = []
  for line in lines where !line.allSatisfy(\.isWhitespace) {
    _ = try parse(line)
    palettes.append(try parse(line))
  }
  return palettes
}
