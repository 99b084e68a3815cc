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

  @Test(arguments: [[], ["bad"], ["bad", "bad"]])
  func nothingGoodGivesNothing(lines: [String]) {
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(palettes.map(\.name) == [], "Where no line is good, there is nothing to keep.")
  }

  @Test(arguments: [
    ["One", "Two"], ["One", "bad"], ["bad", "One", "Two"], ["bad", "bad", "One"],
  ])
  func theFirstGoodPaletteIsFound(lines: [String]) {
    let palette = firstGoodPalette(in: lines, parse: parse)
    #expect(palette?.name == "One", "Bad lines before the first good one are passed over.")
  }

  @Test(arguments: [[], ["bad"], ["bad", "bad"]])
  func noGoodLineGivesNil(lines: [String]) {
    let palette = firstGoodPalette(in: lines, parse: parse)
    #expect(palette?.name == nil, "Where no line is good, there is no first good palette.")
  }
}

/// The error of a line that is refused.
private struct Refusal: Error {}

/// Refuses the line `bad`, and makes a palette of any other.
private func parse(_ line: String) throws -> Palette {
  guard line != "bad" else { throw Refusal() }
  return Palette(name: line, emojis: ["🙂"])
}
