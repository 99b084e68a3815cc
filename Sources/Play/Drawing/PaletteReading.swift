import ErrorHandling
import Foundation
import Workbench

/// The results of chapter 1's functions for lines of text.
enum PaletteReading {
  /// Returns the result of exercise 1.1 for each line, and what the page says about that of each
  /// function for all lines.
  static func results(of lines: [String]) -> PageValues {
    let good = goodPalettes(in: lines, parse: parsePalette)
    let names = good.map(\.name).joined(separator: ", ")
    let first = firstGoodPalette(in: lines, parse: parsePalette)
    let (imported, bad) = imported(lines)
    return [
      "lines": lines.map(line), "bad": bad,
      "outcomes": [
        "importPalettes": imported, "readPalettes": [read(lines)],
        "goodPalettes": [counted(good) + (names.isEmpty ? "." : ": \(names).")],
        "firstGoodPalette": ["The first of them: \(first?.name ?? "none")."],
      ],
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

  private static func counted(_ palettes: [Palette]) -> String {
    palettes.count == 1 ? "1 palette" : "\(palettes.count) palettes"
  }

  /// Returns sentences, and the number of the bad line that stopped the import, or nil.
  private static func imported(_ lines: [String]) -> ([String], bad: Int?) {
    do {
      return ([counted(try importPalettes(lines, parse: parsePalette)) + "."], nil)
    } catch {
      let told = error as any Error as? any LocalizedError
      let words = [
        told?.errorDescription ?? "ImportError, which does not explain itself.",
        // The parser's own errors have no message for people, so the app provides one.
        error.cause is any LocalizedError ? told?.failureReason : Words.of(error.cause),
        told?.recoverySuggestion,
      ]
      return (words.compactMap(\.self), error.line)
    }
  }

  private static func read(_ lines: [String]) -> String {
    do {
      return counted(try readPalettes(lines, parse: parsePalette)) + "."
    } catch {
      return "It threw. \(Words.of(error))"
    }
  }
}
