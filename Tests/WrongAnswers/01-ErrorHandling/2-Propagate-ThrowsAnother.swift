// Mistake: The error of the parser is caught, and another one thrown in its place.
// Verdict: failed
// Message: neither swallowed nor replaced
import Foundation
import Workbench

/// What went wrong while reading.
private enum ReadingFailed: Error {
  case badLine(String)
}

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws what `parse` throws for the first line that it refuses, and reads no line after it.
public func readPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws -> [Palette] {
  var palettes: [Palette] = []
  for line in lines where !line.allSatisfy(\.isWhitespace) {
    do {
      palettes.append(try parse(line))
    } catch {
      throw ReadingFailed.badLine(line)
    }
  }
  return palettes
}
