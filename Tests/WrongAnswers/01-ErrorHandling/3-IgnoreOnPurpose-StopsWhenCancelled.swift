// Mistake: A line that is refused with a CancellationError ends the reading.
// Verdict: failed
// Message: Whatever a line is refused for, it is left out
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  var palettes: [Palette] = []
  for line in lines {
    do { palettes.append(try parse(line)) } catch is CancellationError { break } catch { continue }
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
