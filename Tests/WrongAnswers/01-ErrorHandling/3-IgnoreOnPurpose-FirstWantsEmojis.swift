// Mistake: A palette without emojis is passed over, though the parser accepted its line.
// Verdict: failed
// Message: also without emojis
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  goodPalettes(in: lines, parse: parse).first { !$0.emojis.isEmpty }
}
