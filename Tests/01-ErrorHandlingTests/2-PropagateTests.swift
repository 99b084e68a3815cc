import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.2 Propagate")
struct PropagateTests {
  @Test func everyLineIsRead() throws {
    let palettes = try readPalettes(["One", "Two", "Three"], parse: Reader().parse)
    #expect(
      palettes.map(\.name) == ["One", "Two", "Three"],
      "Each line gives a palette, in the lines' order.")
  }

  @Test func palettesThatAreAlikeAreAllKept() throws {
    let palettes = try readPalettes(["One", "none", "One"], parse: Reader().parse)
    #expect(
      palettes.map(\.name) == ["One", "none", "One"],
      "Every line gives its palette, also one that came before or that holds no emojis.")
  }

  @Test func noLinesGiveNoPalettes() throws {
    let palettes = try readPalettes([], parse: Reader().parse)
    #expect(palettes.isEmpty, "Where there are no lines there are no palettes, and no error.")
  }

  @Test func blankLinesAreSkipped() throws {
    let reader = Reader()
    let lines = ["", "One", "   ", "\t", "\u{A0}", "Two", " "]
    let palettes = try readPalettes(lines, parse: reader.parse)
    #expect(reader.seen == ["One", "Two"], "A blank line is never handed to the parser.")
    #expect(palettes.map(\.name) == ["One", "Two"], "The lines between blank ones are read.")
  }

  @Test func linesReachTheParserAsTheyAre() throws {
    let reader = Reader()
    _ = try readPalettes(["  One ", "Two\t", "# 3"], parse: reader.parse)
    #expect(
      reader.seen == ["  One ", "Two\t", "# 3"],
      "What a line means is the parser's business: it gets each line, once and as it stands.")
  }

  @Test(arguments: [["bad 1", "One"], ["One", "bad 1", "Two"], ["", "One", "Two", "bad 1"]])
  func theParsersErrorArrivesUnchanged(lines: [String]) {
    #expect(
      outcome(of: lines) == "throws Refusal(line: “bad 1”)",
      "The parser's error is neither swallowed nor replaced: the caller gets the one it threw.")
  }

  @Test func anErrorOfAnyTypeArrives() {
    #expect(
      outcome(of: ["One", "cancel", "Two"]) == "throws CancellationError",
      "An error of any type arrives at the caller.")
    #expect(
      outcome(of: ["One", "lose", "Two"]) == "throws CocoaError.fileReadNoSuchFile",
      "An error of any type arrives at the caller.")
  }

  @Test func theFirstBadLineEndsTheReading() {
    let reader = Reader()
    _ = try? readPalettes(["One", "bad 1", "Two", "bad 2"], parse: reader.parse)
    #expect(
      reader.seen == ["One", "bad 1"],
      "An error that propagates ends the reading: no line after the bad one is read.")
  }

  @Test func ofTwoBadLinesTheFirstIsThrown() {
    #expect(
      outcome(of: ["One", "bad 1", "bad 2"]) == "throws Refusal(line: “bad 1”)",
      "Of two bad lines the first one's error is thrown.")
  }
}

/// An error that no answer can know of.
private struct Refusal: Error {
  let line: String
}

/// A parser that notes the lines it is handed, and refuses some of them.
private final class Reader {
  var seen: [String] = []

  func parse(_ line: String) throws -> Palette {
    seen.append(line)
    if line.hasPrefix("bad") { throw Refusal(line: line) }
    if line == "cancel" { throw CancellationError() }
    if line == "lose" { throw CocoaError(.fileReadNoSuchFile) }
    return Palette(name: line, emojis: line == "none" ? [] : ["🙂"])
  }
}

/// What reading the lines comes to, in words.
private func outcome(of lines: [String]) -> String {
  describeOutcome {
    let palettes = try readPalettes(lines, parse: Reader().parse)
    return "palettes " + palettes.map(\.name).joined(separator: ", ")
  } throwing: {
    switch $0 {
    case let error as Refusal: "Refusal(line: “\(error.line)”)"
    case is CancellationError: "CancellationError"
    case CocoaError.fileReadNoSuchFile: "CocoaError.fileReadNoSuchFile"
    default: nil
    }
  }
}
