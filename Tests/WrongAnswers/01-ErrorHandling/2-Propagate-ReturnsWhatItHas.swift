// Mistake: The error is caught, and the palettes before it are returned as if they were all.
// Verdict: failed
// Message: neither swallowed nor replaced
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  var palettes: [Palette] = []
  do {
    for line in lines where !line.allSatisfy(\.isWhitespace) {
      palettes.append(try parse(line))
    }
  } catch {
    print("Could not read: \(error)")
  }
  return palettes
}
