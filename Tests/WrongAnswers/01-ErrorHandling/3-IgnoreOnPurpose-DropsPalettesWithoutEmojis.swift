// Mistake: A palette without emojis is left out, though the parser accepted its line.
// Verdict: failed
// Message: Every good line is kept
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }.filter { !$0.emojis.isEmpty }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
}
