// Way: The parts between colons are joined again, and repeats are looked for from the end.
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
  let text = line.trimmingCharacters(in: .whitespaces)
  if text == "" { throw PaletteLineError.empty }
  var parts = text.components(separatedBy: ":")
  let name = parts.removeFirst().trimmingCharacters(in: .whitespaces)
  if parts.isEmpty { throw PaletteLineError.noColon(line: text) }
  if name == "" { throw PaletteLineError.noName(line: text) }
  let drawn = parts.joined(separator: ":").components(separatedBy: .whitespaces).joined()
  let emojis = drawn.map(String.init)
  if emojis == [] { throw PaletteLineError.noEmojis(palette: name) }
  for (index, emoji) in emojis.enumerated().reversed() where emojis[..<index].contains(emoji) {
    throw PaletteLineError.repeatedEmoji(emoji, palette: name)
  }
  return Palette(name: name, emojis: emojis)
}
