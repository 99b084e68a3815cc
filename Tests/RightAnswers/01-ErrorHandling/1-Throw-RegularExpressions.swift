// Way: Regular expressions take the line apart; sorted emojis bring equal ones together.
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
  guard let whole = line.wholeMatch(of: /\s*(.*?)\s*/)?.1, !whole.isEmpty else {
    throw PaletteLineError.empty
  }
  guard let match = line.wholeMatch(of: /\s*([^:]*?)\s*:(.*)/) else {
    throw PaletteLineError.noColon(line: String(whole))
  }
  let name = String(match.1)
  guard name != "" else { throw PaletteLineError.noName(line: String(whole)) }
  let emojis = match.2.replacing(/\s/, with: "").map { "\($0)" }
  guard emojis.count > 0 else { throw PaletteLineError.noEmojis(palette: name) }
  let sorted = emojis.sorted()
  for (one, next) in zip(sorted, sorted.dropFirst()) where one == next {
    throw PaletteLineError.repeatedEmoji(one, palette: name)
  }
  return Palette(name: name, emojis: emojis)
}
