import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  // Keep what can be read; a line that is refused is left out.
  return []
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  // The first line may be a bad one.
  return nil
}
