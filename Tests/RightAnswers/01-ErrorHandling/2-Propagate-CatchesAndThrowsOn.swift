// Way: The error is caught, noted nowhere, and the same one thrown on.
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
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
