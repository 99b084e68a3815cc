// Mistake: A palette that came before is left out.
// Verdict: failed
// Message: also if its like came before
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  var palettes: [Palette] = []
  for line in lines {
    if let palette = try? parse(line), !palettes.contains(palette) { palettes.append(palette) }
  }
  return palettes
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
}
