import ErrorHandling
import Foundation
import Workbench

/// The results of chapter 1's functions for lines of text.
struct PaletteReading: Encodable {
  struct Line: Encodable {
    var name = ""
    var emojis: [String] = []
    var error: String?
    var isBlank = false
  }

  /// The result of one function for all lines.
  struct Outcome: Encodable {
    let function: String
    /// The number of palettes, or nil if the function threw.
    var palettes: Int?
    var words: String
    /// The number of the line at which it stopped, or nil.
    var line: Int?
    var reason: String?
    var suggestion: String?
  }

  /// The result of exercise 1.1 for each line.
  let lines: [Line]
  let outcomes: [Outcome]

  init(of lines: [String]) {
    self.lines = lines.map(Self.line)
    outcomes = [Self.imported(lines), Self.read(lines), Self.good(lines), Self.first(lines)]
  }

  private static func line(_ text: String) -> Line {
    guard !text.allSatisfy(\.isWhitespace) else { return Line(isBlank: true) }
    do {
      let palette = try parsePalette(text)
      return Line(name: palette.name, emojis: palette.emojis)
    } catch {
      return Line(error: Words.of(error))
    }
  }

  private static func imported(_ lines: [String]) -> Outcome {
    var outcome = Outcome(function: "importPalettes", words: "")
    do {
      outcome.palettes = try importPalettes(lines, parse: parsePalette).count
    } catch {
      let told = error as any Error as? any LocalizedError
      outcome.words = told?.errorDescription ?? "ImportError, which does not explain itself."
      outcome.line = error.line
      // The parser's own errors have no message for people, so the app provides one.
      outcome.reason =
        error.cause is any LocalizedError ? told?.failureReason : Words.of(error.cause)
      outcome.suggestion = told?.recoverySuggestion
    }
    return outcome
  }

  private static func read(_ lines: [String]) -> Outcome {
    var outcome = Outcome(function: "readPalettes", words: "")
    do {
      outcome.palettes = try readPalettes(lines, parse: parsePalette).count
    } catch {
      outcome.words = "It threw. \(Words.of(error))"
    }
    return outcome
  }

  private static func good(_ lines: [String]) -> Outcome {
    let good = goodPalettes(in: lines, parse: parsePalette)
    return Outcome(
      function: "goodPalettes", palettes: good.count,
      words: good.map(\.name).joined(separator: ", "))
  }

  private static func first(_ lines: [String]) -> Outcome {
    let first = firstGoodPalette(in: lines, parse: parsePalette)
    return Outcome(
      function: "firstGoodPalette", palettes: first == nil ? 0 : 1, words: first?.name ?? "none")
  }
}
