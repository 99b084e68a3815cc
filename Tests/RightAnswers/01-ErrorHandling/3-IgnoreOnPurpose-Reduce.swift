// Way: Both fold the lines into what was found so far.
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.reduce(into: []) { good, line in (try? parse(line)).map { good.append($0) } }
}

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  lines.reduce(nil) { found, line in found ?? (try? parse(line)) }
}
