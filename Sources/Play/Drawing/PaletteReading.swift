import ErrorHandling
import Foundation
import Workbench

/// The results of chapter 1's functions for lines of text.
enum PaletteReading {
  /// Returns the result of exercise 1.1 for each line, and that of each function for all lines.
  static func results(of lines: [String]) -> PageValues {
    [
      "lines": lines.map(line),
      "outcomes": [imported(lines), read(lines), good(lines), first(lines)],
    ]
  }

  private static func line(_ text: String) -> PageValues {
    guard !text.allSatisfy(\.isWhitespace) else { return ["isBlank": true] }
    do {
      let palette = try parsePalette(text)
      return ["name": palette.name, "emojis": palette.emojis]
    } catch {
      return ["error": Words.of(error)]
    }
  }

  private static func imported(_ lines: [String]) -> PageValues {
    do {
      let count = try importPalettes(lines, parse: parsePalette).count
      return ["function": "importPalettes", "palettes": count]
    } catch {
      let told = error as any Error as? any LocalizedError
      return [
        "function": "importPalettes", "line": error.line,
        "words": told?.errorDescription ?? "ImportError, which does not explain itself.",
        // The parser's own errors have no message for people, so the app provides one.
        "reason": error.cause is any LocalizedError ? told?.failureReason : Words.of(error.cause),
        "suggestion": told?.recoverySuggestion,
      ]
    }
  }

  private static func read(_ lines: [String]) -> PageValues {
    do {
      let count = try readPalettes(lines, parse: parsePalette).count
      return ["function": "readPalettes", "palettes": count]
    } catch {
      return ["function": "readPalettes", "words": "It threw. \(Words.of(error))"]
    }
  }

  private static func good(_ lines: [String]) -> PageValues {
    let good = goodPalettes(in: lines, parse: parsePalette)
    return [
      "function": "goodPalettes", "palettes": good.count,
      "words": good.map(\.name).joined(separator: ", "),
    ]
  }

  private static func first(_ lines: [String]) -> PageValues {
    let first = firstGoodPalette(in: lines, parse: parsePalette)
    return [
      "function": "firstGoodPalette", "palettes": first == nil ? 0 : 1,
      "words": first?.name ?? "none",
    ]
  }
}
