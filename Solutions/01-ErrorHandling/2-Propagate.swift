import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  // solution, in place of:
  //   // Hand each line that is not blank to the parser.
  //   return []
  var palettes: [Palette] = []
  for line in lines where !line.allSatisfy(\.isWhitespace) {
    palettes.append(try parse(line))
  }
  return palettes
  // end of solution
}
