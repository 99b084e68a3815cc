// Mistake: The white space around a line is taken away before the parser sees it.
// Verdict: failed
// Message: The parser gets every line as it stands
import Foundation
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.compactMap { try? parse($0.trimmingCharacters(in: .whitespaces)) }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
}
