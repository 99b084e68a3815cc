import ErrorHandling
import Testing
import Workbench
import WorkbenchChecks

@Suite("1.2 Propagate")
struct PropagateTests {
  private let lines = ["Tools: 🔨", "⛵", "Tools: 🔨", " Trees:\t🌲 "]

  // Rules: 1
  @Test func eachLineGoesToParse() {
    let reading = Reading(lines)
    #expect(
      reading.parsed == ["Tools: 🔨", "⛵", "Tools: 🔨", " Trees:\t🌲 "],
      "`readPalettes` gives each line to `parse` once, in order, and does not trim it.")
  }

  // Rules: 2
  @Test func blankLinesAreSkipped() {
    let reading = Reading(["", "Tools: 🔨", " \t", "\u{A0}", "Boats: ⛵", "\r"])
    #expect(
      reading.parsed == ["Tools: 🔨", "Boats: ⛵"],
      "`readPalettes` does not give a blank line to `parse`.")
    #expect(
      Reading([" "]).outcome == "0 palettes: ",
      "If all lines are blank, `readPalettes` returns an empty array.")
  }

  // Rules: 3
  @Test func palettesAreInTheOrderOfTheirLines() {
    #expect(
      Reading(lines).outcome == "4 palettes: Tools: 🔨, ⛵, Tools: 🔨,  Trees:\t🌲 ",
      "`readPalettes` returns the palettes of `parse`, in the order of their lines.")
  }

  // Rules: 4
  @Test(arguments: [
    (0, "throws BadLine(Tools: 🔨)"), (1, "throws BadLine(⛵)"),
    (3, "throws BadLine( Trees:\t🌲 )"),
  ])
  func theErrorOfParsePropagates(bad: Int, outcome: String) {
    #expect(
      Reading(lines, bad: bad).outcome == outcome,
      "If `parse` throws, `readPalettes` throws the same error.")
  }

  // Rules: 5
  @Test func noLineIsParsedAfterAnError() {
    #expect(
      Reading(lines, bad: 1).parsed == ["Tools: 🔨", "⛵"],
      "After the first error, `readPalettes` gives no further line to `parse`.")
  }
}

private struct BadLine: Error {
  let text: String
}

/// A call of `readPalettes`, with the lines that were parsed and what came of it.
private struct Reading {
  private(set) var parsed: [String] = []
  private(set) var outcome = ""

  /// - Parameter bad: the number of calls of `parse` before the one that throws.
  init(_ lines: [String], bad: Int? = nil) {
    outcome = describeOutcome {
      let palettes = try readPalettes(lines) { line in
        parsed.append(line)
        if parsed.count - 1 == bad { throw BadLine(text: line) }
        return Palette(name: line, emojis: [])
      }
      return "\(palettes.count) palettes: \(palettes.map(\.name).joined(separator: ", "))"
    } throwing: {
      ($0 as? BadLine).map { "BadLine(\($0.text))" }
    }
  }
}
