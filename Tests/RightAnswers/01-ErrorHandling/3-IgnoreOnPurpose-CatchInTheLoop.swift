// Way: A catch clause inside the loop does what try? does.
import Workbench

/// Reads the lines that `parse` accepts, in their order, and leaves out the others.
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

/// Reads the first line that `parse` accepts; nil if it accepts none.
public func firstGoodPalette(in lines: [String], parse: (String) throws -> Palette) -> Palette? {
  var rest = lines[...]
  while let line = rest.popFirst() {
    do { return try parse(line) } catch {}
  }
  return nil
}
