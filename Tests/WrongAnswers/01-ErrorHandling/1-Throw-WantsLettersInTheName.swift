// Mistake: A name without a letter is taken for none.
// Verdict: failed
// Message: All that stands before the colon is the name
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
  let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
  guard !trimmed.isEmpty else { throw PaletteLineError.empty }
  guard let colon = trimmed.firstIndex(of: ":") else {
    throw PaletteLineError.noColon(line: trimmed)
  }
  let name = trimmed[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
  guard name.contains(where: \.isLetter) else { throw PaletteLineError.noName(line: trimmed) }
  let emojis = trimmed[colon...].dropFirst().filter { !$0.isWhitespace }.map { String($0) }
  guard !emojis.isEmpty else { throw PaletteLineError.noEmojis(palette: name) }
  var seen: Set<String> = []
  for emoji in emojis where !seen.insert(emoji).inserted {
    throw PaletteLineError.repeatedEmoji(emoji, palette: name)
  }
  return Palette(name: name, emojis: emojis)
}
