import Workbench

/// Returns the palettes of the lines that `parse` accepts, in order, and skips the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  // solution, in place of:
  //   // Keep the palettes that can be parsed, and skip every line that is rejected.
  //   return []
  lines.compactMap { try? parse($0) }
  // end of solution
}

/// Returns the palette of the first line that `parse` accepts, or nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  // solution, in place of:
  //   // The first line may be a bad one, and so may the second.
  //   return nil
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
  // end of solution
}
