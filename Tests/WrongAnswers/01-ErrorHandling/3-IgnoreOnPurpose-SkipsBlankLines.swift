// Mistake: Blank lines are left out, though here the parser alone decides.
// Verdict: failed
// Message: a blank one too
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.filter { !$0.allSatisfy(\.isWhitespace) }.compactMap { try? parse($0) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
}
