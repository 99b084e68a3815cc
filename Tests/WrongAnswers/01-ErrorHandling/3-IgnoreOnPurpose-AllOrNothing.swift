// Mistake: One try? stands round the whole list, so that one bad line loses every palette.
// Verdict: failed
// Message: A bad line costs that line
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  (try? lines.map { try parse($0) }) ?? []
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  for line in lines {
    if let palette = try? parse(line) { return palette }
  }
  return nil
}
