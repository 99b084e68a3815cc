// Mistake: The first bad line ends the reading, and the good ones after it are lost.
// Verdict: failed
// Message: A bad line costs that line
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  var palettes: [Palette] = []
  do {
    for line in lines { palettes.append(try parse(line)) }
  } catch {
    return palettes
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
