import ErrorHandling
import Testing
import Workbench

@Suite("1.3 Ignore on purpose")
struct IgnoreOnPurposeTests {
  @Test func goodLinesAreKept() {
    let palettes = goodPalettes(in: ["One", "Two"], parse: parse)
    #expect(palettes.map(\.name) == ["One", "Two"], "Where every line is good, all are kept.")
  }

  @Test(arguments: [
    ["bad", "One", "Two"], ["One", "bad", "Two"], ["One", "Two", "bad"],
    ["bad", "One", "bad", "bad", "Two", "bad"],
  ])
  func badLinesAreLeftOut(lines: [String]) {
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(
      palettes.map(\.name) == ["One", "Two"],
      "A bad line costs that line and leaves no gap: the good ones before and after it are kept.")
  }

  @Test func allGoodLinesAreKeptInTheirOrder() {
    let lines = ["Sea", "Air", "bad", "Sea", "none", "Land", "Air"]
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(
      palettes.map(\.name) == ["Sea", "Air", "Sea", "none", "Land", "Air"],
      "Every good line is kept, in the lines' order, also if its like came before.")
  }

  @Test(arguments: [[], ["bad"], ["bad", "bad"]])
  func nothingGoodGivesNothing(lines: [String]) {
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(palettes.map(\.name) == [], "Where no line is good, there is nothing to keep.")
  }

  @Test(arguments: [
    ["One", "Two"], ["One", "bad"], ["bad", "One", "Two"], ["bad", "bad", "bad", "One"],
    ["One", "A much better one"],
  ])
  func theFirstGoodPaletteIsFound(lines: [String]) {
    let palette = firstGoodPalette(in: lines, parse: parse)
    #expect(palette?.name == "One", "Bad lines before the first good one are passed over.")
  }

  @Test func aPaletteWithoutEmojisIsAPaletteToo() {
    let palette = firstGoodPalette(in: ["none", "One"], parse: parse)
    #expect(palette?.name == "none", "What the parser accepts is good, also without emojis.")
  }

  @Test(arguments: [[], ["bad"], ["bad", "bad"]])
  func noGoodLineGivesNil(lines: [String]) {
    let palette = firstGoodPalette(in: lines, parse: parse)
    #expect(palette?.name == nil, "Where no line is good, there is no first good palette.")
  }

  @Test(arguments: ["", "  ", " One\t", "# 1"])
  func theParserAloneDecides(line: String) {
    let palettes = goodPalettes(in: [line, "bad"], parse: parse)
    #expect(
      palettes.map(\.name) == [line], "The parser gets every line as it stands, a blank one too.")
    let first = firstGoodPalette(in: ["bad", line, "Two"], parse: parse)
    #expect(first?.name == line, "The parser gets every line as it stands, a blank one too.")
  }

  @Test func anyErrorIsIgnored() {
    let palettes = goodPalettes(in: ["bad", "cancel", "busy", "One"], parse: parse)
    #expect(palettes.map(\.name) == ["One"], "Whatever a line is refused for, it is left out.")
    let first = firstGoodPalette(in: ["bad", "cancel", "busy", "One"], parse: parse)
    #expect(first?.name == "One", "Whatever a line is refused for, the next one is tried.")
  }
}

/// The error of a line that is refused.
private struct Refusal: Error {}

/// Refuses some lines, each with an error of its own, and makes a palette of any other.
private func parse(_ line: String) throws -> Palette {
  switch line {
  case "bad": throw Refusal()
  case "cancel": throw CancellationError()
  case "busy": throw PaletteFileError.busy(seconds: 3)
  case "none": return Palette(name: line, emojis: [])
  default: return Palette(name: line, emojis: line.map { String($0) })
  }
}
