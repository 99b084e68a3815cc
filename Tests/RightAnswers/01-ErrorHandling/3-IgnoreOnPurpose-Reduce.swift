// Way: Both fold the lines into what was found so far.
import Workbench

public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.reduce(into: []) { good, line in (try? parse(line)).map { good.append($0) } }
}

public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  lines.reduce(nil) { found, line in found ?? (try? parse(line)) }
}
