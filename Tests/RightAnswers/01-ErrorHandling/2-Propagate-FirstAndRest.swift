// Way: The first line, and then the function itself with the rest.
import Foundation
import Workbench

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  guard let first = lines.first else { return [] }
  let rest = Array(lines.dropFirst())
  if first.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
    return try readPalettes(rest, parse: parse)
  }
  return [try parse(first)] + (try readPalettes(rest, parse: parse))
}
