import ErrorHandling
import Testing
import Workbench

@Suite("1.3 Ignore on purpose")
struct IgnoreOnPurposeTests {
  private let lines = ["Tools 🔨", "Boats: ⛵", "", " Wheels 🛞", " Trees: 🌲", "Boats: ⛵"]

  // Rules: t1
  @Test func badLinesAreSkipped() {
    var parse = Parser()
    #expect(
      goodPalettes(in: lines) { try parse($0) }.map(\.name) == [
        "Boats: ⛵", " Trees: 🌲", "Boats: ⛵",
      ],
      "`goodPalettes` returns the palettes of all good lines in order, and skips the bad ones.")
  }

  // Rules: t2
  @Test(arguments: [["Tools 🔨", ""], []])
  func noGoodLineGivesAnEmptyArray(lines: [String]) {
    var parse = Parser()
    #expect(
      goodPalettes(in: lines) { try parse($0) }.count == 0,
      "If `parse` rejects every line, `goodPalettes` returns an empty array.")
  }

  // Rules: t3
  @Test(arguments: [
    (["Boats: ⛵", "Trees: 🌲"], "Boats: ⛵"),
    (["Tools 🔨", "", "Wheels 🛞", " Trees: 🌲", "Boats ⛵"], " Trees: 🌲"),
  ])
  func theFirstGoodPaletteIsFound(lines: [String], name: String) {
    var parse = Parser()
    #expect(
      firstGoodPalette(in: lines) { try parse($0) }?.name == name,
      "`firstGoodPalette` skips bad lines, and returns the palette of the first good one, unchanged."
    )
  }

  // Rules: t4
  @Test(arguments: [["Tools 🔨", "Wheels 🛞"], []])
  func noGoodLineGivesNil(lines: [String]) {
    var parse = Parser()
    #expect(
      firstGoodPalette(in: lines) { try parse($0) }?.name == nil,
      "If `parse` rejects every line, `firstGoodPalette` returns nil.")
  }

  // Rules: p
  @Test func blankLinesGoToParseToo() {
    var parse = Parser()
    _ = goodPalettes(in: lines) { try parse($0) }
    #expect(
      parse.lines == ["Tools 🔨", "Boats: ⛵", "", " Wheels 🛞", " Trees: 🌲"],
      "`goodPalettes` gives each line to `parse`, unchanged, and a blank line as well.")
  }

  // Rules: p
  @Test func onlyParseDecides() {
    #expect(
      goodPalettes(in: ["no colon", ""]) { Palette(name: $0, emojis: []) }.map(\.name)
        == ["no colon", ""],
      "`parse` alone decides which lines are good: it may accept one without a colon.")
    #expect(
      firstGoodPalette(in: ["", "x"]) { Palette(name: "“\($0)”", emojis: []) }?.name == "“”",
      "`parse` alone decides: `firstGoodPalette` gives it a blank line as well.")
  }
}

private struct NoColon: Error {}

/// A parser that accepts lines with a colon, and records which lines it is given.
private struct Parser {
  private(set) var lines: [String] = []

  mutating func callAsFunction(_ line: String) throws -> Palette {
    if !lines.contains(line) { lines.append(line) }
    guard line.contains(":") else { throw NoColon() }
    return Palette(name: line, emojis: [])
  }
}
