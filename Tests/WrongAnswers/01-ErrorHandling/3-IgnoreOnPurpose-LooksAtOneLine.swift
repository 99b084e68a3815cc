// Mistake: Only the first line is tried, though it may be a bad one.
// Verdict: failed
// Message: Bad lines before the first good one are passed over
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  guard let line = lines.first else { return nil }
  return try? parse(line)
}
