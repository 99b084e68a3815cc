// Way: One loop looks at each character and knows whether the colon has come; a dictionary counts.
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
  var name = ""
  var emojis: [String] = []
  var colonSeen = false
  for character in line {
    if !colonSeen, character == ":" {
      colonSeen = true
    } else if !colonSeen {
      name.append(character)
    } else if !character.isWhitespace {
      emojis.append(String(character))
    }
  }
  let whole = strip(line)
  name = strip(name)
  if whole.isEmpty { throw PaletteLineError.empty }
  if !colonSeen { throw PaletteLineError.noColon(line: whole) }
  if name.isEmpty { throw PaletteLineError.noName(line: whole) }
  if emojis.isEmpty { throw PaletteLineError.noEmojis(palette: name) }
  if let (emoji, _) = Dictionary(grouping: emojis, by: { $0 }).first(where: { $1.count > 1 }) {
    throw PaletteLineError.repeatedEmoji(emoji, palette: name)
  }
  return Palette(name: name, emojis: emojis)
}

private func strip(_ text: String) -> String {
  var rest = text[...]
  while rest.first?.isWhitespace == true { rest.removeFirst() }
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return String(rest)
}
