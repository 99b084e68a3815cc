// Way: The first line, and then the function itself with the rest.
import Foundation
import Workbench

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
