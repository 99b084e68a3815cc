import ErrorHandling
import Foundation
import Workbench

/// What the functions of chapter 1 make of lines of text.
struct PaletteReading: Encodable {
  struct Line: Encodable {
    var name = ""
    var emojis: [String] = []
    /// What is wrong with it, or nil.
    var error: String?
    var isBlank = false
  }

  /// What one function makes of all lines.
  struct Outcome: Encodable {
    let exercise: String
    let function: String
    /// Nil where it threw.
    var palettes: Int?
    var words: String
    /// The number of the line that it stopped at.
    var line: Int?
    var reason: String?
    var suggestion: String?
  }

  /// What exercise 1.1 makes of each line.
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
    var outcome = Outcome(exercise: "1.7", function: "importPalettes", words: "")
    do {
      outcome.palettes = try importPalettes(lines, parse: parsePalette).count
    } catch {
      let told = error as any Error as? any LocalizedError
      outcome.words = told?.errorDescription ?? "ImportError, which does not explain itself."
      outcome.line = error.line
      // The parser's own errors have no text for people: the app has some.
      outcome.reason =
        error.cause is any LocalizedError ? told?.failureReason : Words.of(error.cause)
      outcome.suggestion = told?.recoverySuggestion
    }
    return outcome
  }

  private static func read(_ lines: [String]) -> Outcome {
    var outcome = Outcome(exercise: "1.2", function: "readPalettes", words: "")
    do {
      outcome.palettes = try readPalettes(lines, parse: parsePalette).count
    } catch {
      outcome.words = "Threw: \(Words.of(error))"
    }
    return outcome
  }

  private static func good(_ lines: [String]) -> Outcome {
    let good = goodPalettes(in: lines, parse: parsePalette)
    return Outcome(
      exercise: "1.3", function: "goodPalettes", palettes: good.count,
      words: good.map(\.name).joined(separator: ", "))
  }

  private static func first(_ lines: [String]) -> Outcome {
    let first = firstGoodPalette(in: lines, parse: parsePalette)
    return Outcome(
      exercise: "1.3", function: "firstGoodPalette", palettes: first == nil ? 0 : 1,
      words: first?.name ?? "none")
  }
}
