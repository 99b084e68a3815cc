// Way: The error is caught, noted nowhere, and the same one thrown on.
import Foundation
import Workbench

public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  var palettes: [Palette] = []
  for line in lines where !line.allSatisfy(\.isWhitespace) {
    do {
      let palette = try parse(line)
      palettes.append(palette)
    } catch {
      throw error
    }
  }
  return palettes
}
