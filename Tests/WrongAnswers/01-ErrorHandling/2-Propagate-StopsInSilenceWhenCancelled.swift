// Mistake: A CancellationError ends the reading, and the palettes before it are returned.
// Verdict: failed
// Message: An error of any type arrives
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
    do { palettes.append(try parse(line)) } catch is CancellationError { return palettes }
  }
  return palettes
}
