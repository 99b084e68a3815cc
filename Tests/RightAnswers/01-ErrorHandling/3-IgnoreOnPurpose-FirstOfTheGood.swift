// Way: All good palettes are read, and the first is taken.
import Workbench

public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  var palettes: [Palette] = []
  for line in lines {
    guard let palette = try? parse(line) else { continue }
    palettes.append(palette)
  }
  return palettes
}

public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  goodPalettes(in: lines, parse: parse).first
}
