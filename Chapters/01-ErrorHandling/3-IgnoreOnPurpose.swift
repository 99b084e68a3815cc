import Workbench

/// Returns the palettes of the lines that `parse` accepts, in order, and skips the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  // Keep the palettes that can be parsed, and skip every line that is rejected.
  return []
}

/// Returns the palette of the first line that `parse` accepts, or nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  // The first line may be a bad one, and so may the second.
  return nil
}
