// Mistake: The search ends at a bad line, because one do stands round the loop.
// Verdict: failed
// Message: Bad lines before the first good one are passed over
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  do {
    for line in lines { return try parse(line) }
  } catch {
    return nil
  }
  return nil
}
