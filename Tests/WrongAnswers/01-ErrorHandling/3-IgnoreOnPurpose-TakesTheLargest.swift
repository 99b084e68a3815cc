// Mistake: The palette with the most emojis is returned, not the first.
// Verdict: failed
// Message: Bad lines before the first good one are passed over
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  goodPalettes(in: lines, parse: parse).max { $0.emojis.count < $1.emojis.count }
}
