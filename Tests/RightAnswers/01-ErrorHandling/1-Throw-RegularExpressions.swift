// Way: Regular expressions take the line apart; sorted emojis bring equal ones together.
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
