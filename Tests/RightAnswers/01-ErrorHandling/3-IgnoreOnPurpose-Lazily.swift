// Way: Results for the good ones; a lazy sequence for the first.
import Workbench

public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  lines.map { line in Result { try parse(line) } }.compactMap { try? $0.get() }
}

public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  withoutActuallyEscaping(parse) { parse in
    lines.lazy.compactMap { try? parse($0) }.first
  }
}
