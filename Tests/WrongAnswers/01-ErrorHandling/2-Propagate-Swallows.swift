// Mistake: Bad lines are left out, so that nobody hears of them.
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
  lines.filter { !$0.allSatisfy(\.isWhitespace) }.compactMap { try? parse($0) }
}
