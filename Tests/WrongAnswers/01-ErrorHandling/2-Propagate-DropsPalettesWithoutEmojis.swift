// Mistake: A palette without emojis is left out, though the parser accepted its line.
// Verdict: failed
// Message: Every line gives its palette
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
    let palette = try parse(line)
    if !palette.emojis.isEmpty { palettes.append(palette) }
  }
  return palettes
}
