// Mistake: A CancellationError is taken for something that cannot happen.
// Verdict: crashed
// Message: cancelled
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  var palettes: [Palette] = []
  for line in lines {
    do { palettes.append(try parse(line)) } catch is CancellationError {
      fatalError("cancelled")
    } catch { continue }
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
