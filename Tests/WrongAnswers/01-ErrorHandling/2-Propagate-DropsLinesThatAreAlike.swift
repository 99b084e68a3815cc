// Mistake: A line that came before is left out.
// Verdict: failed
// Message: Every line gives its palette
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  var seen: Set<String> = []
  return try lines.filter { !$0.allSatisfy(\.isWhitespace) && seen.insert($0).inserted }.map(parse)
}
