import Foundation
import Workbench

/// The ways in which a palette's line can be wrong.
public enum PaletteLineError: Error {
  /// The line contains nothing but whitespace.
  case empty

  /// The line contains no colon. It is given without the whitespace around it.
  case noColon(line: String)

  /// The line has no name before its colon. It is given without the whitespace around it.
  case noName(line: String)

  /// The palette with this name has no emojis after its colon.
  case noEmojis(palette: String)

  /// The palette with this name contains an emoji more than once.
  case repeatedEmoji(String, palette: String)
}

/// Parses a palette from a line such as `Vehicles: 🚗🚙🚕`.
///
/// Throws a `PaletteLineError` that says what is wrong with the line.
public func parsePalette(_ line: String) throws -> Palette {
  // solution, in place of:
  //   // Parse the line, or throw the error that says what is wrong with it.
  //   return Palette(name: "", emojis: [])
  let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
  guard !line.isEmpty else { throw PaletteLineError.empty }
  guard let colon = line.firstIndex(of: ":") else { throw PaletteLineError.noColon(line: line) }

  let name = line[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
  guard !name.isEmpty else { throw PaletteLineError.noName(line: line) }

  let emojis = line[line.index(after: colon)...].compactMap { $0.isWhitespace ? nil : String($0) }
  guard !emojis.isEmpty else { throw PaletteLineError.noEmojis(palette: name) }

  var seen: Set<String> = []
  for emoji in emojis where !seen.insert(emoji).inserted {
    throw PaletteLineError.repeatedEmoji(emoji, palette: name)
  }
  return Palette(name: name, emojis: emojis)
  // end of solution
}
