// Mistake: The first good line is not found if it is an empty one.
// Verdict: failed
// Message: a blank one too
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  goodPalettes(in: lines.filter { !$0.isEmpty }, parse: parse).first
}
