// Way: One loop looks at each character and knows whether the colon has come; a dictionary counts.
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
