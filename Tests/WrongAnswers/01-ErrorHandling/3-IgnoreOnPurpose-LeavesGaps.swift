// Mistake: An empty palette stands in for each bad line.
// Verdict: failed
// Message: leaves no gap
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.map { (try? parse($0)) ?? Palette(name: "", emojis: []) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
}
