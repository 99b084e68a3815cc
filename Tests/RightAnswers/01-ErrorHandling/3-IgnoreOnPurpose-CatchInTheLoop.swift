// Way: A catch clause inside the loop does what try? does.
import Workbench

public func goodPalettes(in lines: [String], parse: (String) throws -> Palette) -> [Palette] {
  var palettes: [Palette] = []
  for line in lines {
    do {
      palettes.append(try parse(line))
    } catch {
      continue
    }
  }
  return palettes
}

public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  var rest = lines[...]
  while let line = rest.popFirst() {
    do { return try parse(line) } catch {}
  }
  return nil
}
