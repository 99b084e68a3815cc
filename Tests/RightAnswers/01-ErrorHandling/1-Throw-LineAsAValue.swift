// Way: A line is a value of its own, whose method throws a typed error.
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
  try PaletteLine(line).palette()
}

/// The parts of a line: before and after its first colon.
private struct PaletteLine {
  private let trimmed: Substring

  init(_ line: String) { trimmed = Substring(line).trimmed }

  func palette() throws(PaletteLineError) -> Palette {
    guard !trimmed.isEmpty else { throw .empty }
    let halves = trimmed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { throw .noColon(line: String(trimmed)) }
    let name = String(halves[0].trimmed)
    guard !name.isEmpty else { throw .noName(line: String(trimmed)) }
    let emojis = halves[1].filter { !$0.isWhitespace }.map { String($0) }
    guard !emojis.isEmpty else { throw .noEmojis(palette: name) }
    let counts = Dictionary(emojis.map { ($0, 1) }, uniquingKeysWith: +)
    if let twice = emojis.first(where: { counts[$0, default: 0] > 1 }) {
      throw .repeatedEmoji(twice, palette: name)
    }
    return Palette(name: name, emojis: emojis)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
