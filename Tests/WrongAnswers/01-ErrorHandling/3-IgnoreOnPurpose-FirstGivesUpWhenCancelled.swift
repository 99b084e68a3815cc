// Mistake: A line that is refused with a CancellationError ends the search.
// Verdict: failed
// Message: Whatever a line is refused for, the next one is tried
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    do { return try parse(line) } catch is CancellationError { return nil } catch { continue }
  }
  return nil
}
