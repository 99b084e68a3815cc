// Way: Filter and map instead of a loop; map passes on what its closure throws.
import Foundation
import Workbench

public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  try lines
    .filter { !$0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    .map { try parse($0) }
}
