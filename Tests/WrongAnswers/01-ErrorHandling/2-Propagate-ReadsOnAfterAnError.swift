// Mistake: The lines after the bad one are read too, and the first error is thrown at the end.
// Verdict: failed
// Message: An error that propagates ends the reading
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  var palettes: [Palette] = []
  var firstError: (any Error)?
  for line in lines where !line.allSatisfy(\.isWhitespace) {
    do {
      palettes.append(try parse(line))
    } catch {
      firstError = firstError ?? error
    }
  }
  if let firstError { throw firstError }
  return palettes
}
