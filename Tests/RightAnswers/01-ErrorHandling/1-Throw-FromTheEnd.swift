// Way: The parts between colons are joined again, and repeats are looked for from the end.
import Foundation
import Workbench

public enum PaletteLineError: Error {
  case empty

  case noColon(line: String)

  case noName(line: String)

  case noEmojis(palette: String)

  case repeatedEmoji(String, palette: String)
}

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
