// Way: The line is split in two, and repeated emojis are found by counting.
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
  let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
  if trimmed.isEmpty { throw PaletteLineError.empty }

  let halves = trimmed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  if halves.count < 2 { throw PaletteLineError.noColon(line: trimmed) }
  if halves[0].isEmpty { throw PaletteLineError.noName(line: trimmed) }
  if halves[1].isEmpty { throw PaletteLineError.noEmojis(palette: halves[0]) }

  let emojis = halves[1].split(whereSeparator: \.isWhitespace).joined().map(String.init)
  let counts = Dictionary(emojis.map { ($0, 1) }, uniquingKeysWith: +)
  if let repeated = counts.first(where: { $0.value > 1 }) {
    throw PaletteLineError.repeatedEmoji(repeated.key, palette: halves[0])
  }
  return Palette(name: halves[0], emojis: emojis)
}
