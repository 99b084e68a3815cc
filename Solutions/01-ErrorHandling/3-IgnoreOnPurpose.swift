import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  // solution, in place of:
  //   // Keep what can be read; a line that is refused is left out.
  //   return []
  lines.compactMap { try? parse($0) }
  // end of solution
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  // solution, in place of:
  //   // The first line may be a bad one.
  //   return nil
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
  // end of solution
}
