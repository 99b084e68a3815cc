// Mistake: Whatever is wrong with a line, the same error is thrown.
// Verdict: failed
// Message: A line without a name has an error of its own
import Foundation
import Workbench

/// What can be wrong with a palette's line.
public enum PaletteLineError: Error {
  /// There is nothing on the line but white space.
  case empty

  /// No colon divides the line, which is given without the white space around it.
  case noColon(line: String)

  /// Nothing stands before the colon of the line, given without the white space around it.
  case noName(line: String)

  /// Nothing stands after the colon of the palette of this name.
  case noEmojis(palette: String)

  /// The palette of this name holds an emoji more than once.
  case repeatedEmoji(String, palette: String)
}

/// Reads a palette from a line such as `Vehicles: 🚗🚙🚕`.
///
/// Throws a `PaletteLineError` that says what is wrong with the line.
public func parsePalette(_ line: String) throws -> Palette {
  let line = line.trimmingCharacters(in: .whitespaces)
  guard !line.isEmpty else { throw PaletteLineError.empty }

  let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  let name = parts[0].trimmingCharacters(in: .whitespaces)
  let emojis = parts.dropFirst().joined().filter { !$0.isWhitespace }.map { String($0) }
  guard parts.count == 2, !name.isEmpty, !emojis.isEmpty, Set(emojis).count == emojis.count else {
    throw PaletteLineError.noColon(line: line)
  }
  return Palette(name: name, emojis: emojis)
}
