import ErrorHandling
import Testing
import Workbench

@Suite("1.3 Ignore on purpose")
struct IgnoreOnPurposeTests {
  // Rules: t1
  @Test func goodLinesAreKept() {
    let palettes = goodPalettes(in: ["One", "Three"], parse: parse)
    #expect(
      palettes.map(\.name) == ["One", "Three"],
      "If every line is good, `goodPalettes` returns all their palettes.")
    #expect(
      palettes.map(\.emojis) == [["O", "n", "e"], ["T", "h", "r", "e", "e"]],
      "`goodPalettes` returns each palette exactly as `parse` returned it.")
  }

  // Rules: t1, 2
  @Test(arguments: [
    ["bad", "One", "Two"], ["One", "bad", "Two"], ["One", "Two", "bad"],
    ["bad", "One", "bad", "bad", "Two", "bad"],
  ])
  func badLinesAreSkipped(lines: [String]) {
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(
      palettes.map(\.name) == ["One", "Two"],
      "`goodPalettes` skips a bad line without a gap and keeps the good lines before and after it.")
  }

  // Rules: t1, e2
  @Test func allGoodLinesAreKeptInTheirOrder() {
    let lines = ["Sea", "Air", "bad", "Sea", "none", "Land", "Air"]
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(
      palettes.map(\.name) == ["Sea", "Air", "Sea", "none", "Land", "Air"],
      "`goodPalettes` keeps every good line, in order, even a duplicate.")
  }

  // Rules: t1, e2
  @Test func palettesThatAreAlikeAreKept() {
    let alike = goodPalettes(in: ["🐚", "🌊", "bad", "🐚", "none"]) { line in
      Palette(name: "Sea", emojis: try parse(line).emojis)
    }
    #expect(
      alike.map { $0.name + $0.emojis.joined() } == ["Sea🐚", "Sea🌊", "Sea🐚", "Sea"],
      "`goodPalettes` keeps every palette, even one with the same name as another.")
    for name in ["Sea", ""] {
      let equal = goodPalettes(in: ["One", "bad", "Two", "Three"]) { line in
        _ = try parse(line)
        return Palette(name: name, emojis: [])
      }
      #expect(
        equal.map(\.name) == [name, name, name],
        "`goodPalettes` keeps every palette, even one that equals the palette before it.")
    }
  }

  // Rules: t2, e1
  @Test(arguments: [[], ["bad"], ["bad", "bad"]])
  func noGoodLineGivesAnEmptyArray(lines: [String]) {
    let palettes = goodPalettes(in: lines, parse: parse)
    #expect(
      palettes.map(\.name) == [], "If no line is good, `goodPalettes` returns an empty array.")
  }

  // Rules: t3, 2
  @Test(arguments: [
    ["One", "Two"], ["One", "bad"], ["bad", "One", "Two"], ["bad", "bad", "bad", "One"],
    ["One", "A much better one"],
  ])
  func theFirstGoodPaletteIsFound(lines: [String]) {
    let palette = firstGoodPalette(in: lines, parse: parse)
    #expect(
      palette?.name == "One",
      "`firstGoodPalette` skips the bad lines and returns the palette of the first good one.")
    #expect(
      palette?.emojis == ["O", "n", "e"],
      "`firstGoodPalette` returns the palette exactly as `parse` returned it.")
  }

  // Rules: t3, e2
  @Test func aPaletteWithoutEmojisIsGood() {
    let palette = firstGoodPalette(in: ["none", "One"], parse: parse)
    #expect(
      palette?.name == "none",
      "`firstGoodPalette` returns a palette without emojis if `parse` accepts its line.")
  }

  // Rules: t3
  @Test func theFirstGoodPaletteIsThatOfParse() {
    let palette = firstGoodPalette(in: ["Three", "Two"], parse: parse)
    #expect(
      palette?.emojis == ["T", "h", "r", "e", "e"],
      "`firstGoodPalette` returns the palette exactly as `parse` returned it.")
  }

  // Rules: t4, e1
  @Test(arguments: [[], ["bad"], ["bad", "bad"]])
  func noGoodLineGivesNil(lines: [String]) {
    let palette = firstGoodPalette(in: lines, parse: parse)
    #expect(palette == nil, "If no line is good, `firstGoodPalette` returns nil.")
  }

  // Rules: 1
  @Test(arguments: [
    "", "  ", " One\t", "# 1", "One\n", "\r\n", "\u{A0}", "O\nne", "One\r",
    "\u{FEFF}One", "Cafe\u{301} caf\u{E9}", "O\u{200B}ne\u{1A}",
  ])
  func onlyParseDecides(line: String) {
    let palettes = goodPalettes(in: [line, "bad"], parse: parse)
    #expect(
      palettes.map(\.name) == [line],
      "`goodPalettes` passes every line to `parse` unchanged, even a blank one.")
    #expect(
      palettes.map(\.name.unicodeScalars.count) == [line.unicodeScalars.count],
      "`goodPalettes` passes every line to `parse` unchanged, with all its code points.")
    let first = firstGoodPalette(in: ["bad", line, "Two"], parse: parse)
    #expect(
      first?.name == line,
      "`firstGoodPalette` passes a line to `parse` unchanged, even a blank one.")
    #expect(
      first?.name.unicodeScalars.count == line.unicodeScalars.count,
      "`firstGoodPalette` passes a line to `parse` unchanged, with all its code points.")
  }

  // Rules: 2
  @Test func anyErrorIsIgnored() {
    let palettes = goodPalettes(in: ["bad", "cancel", "busy", "One"], parse: parse)
    #expect(
      palettes.map(\.name) == ["One"],
      "`goodPalettes` skips a line whatever error `parse` throws for it.")
    let first = firstGoodPalette(in: ["bad", "cancel", "busy", "One"], parse: parse)
    #expect(
      first?.name == "One", "`firstGoodPalette` tries the next line whatever error `parse` throws.")
  }

  // Rules: 2
  @Test func errorsOfManyTypesAreIgnored() {
    for error in errorsOfManyTypes {
      let strict = { (line: String) throws -> Palette in
        if line == "bad" { throw error }
        return Palette(name: line, emojis: [])
      }
      let palettes = goodPalettes(in: ["bad", "One", "bad", "Two"], parse: strict)
      #expect(
        palettes.map(\.name) == ["One", "Two"],
        "`goodPalettes` skips a line whatever `parse` throws for it, such as \(type(of: error)).")
      #expect(
        firstGoodPalette(in: ["bad", "One"], parse: strict)?.name == "One",
        "`firstGoodPalette` skips a line whatever `parse` throws, such as \(type(of: error)).")
    }
  }
}

extension IgnoreOnPurposeTests {
  // Rules: t1, t3, 2
  @Test func manyLinesCanBeBad() {
    let lines = Array(repeating: "bad", count: 500) + ["One"] + Array(repeating: "bad", count: 500)
    #expect(
      goodPalettes(in: lines + ["Two"], parse: parse).map(\.name) == ["One", "Two"],
      "`goodPalettes` skips bad lines, however many there are.")
    #expect(
      firstGoodPalette(in: lines, parse: parse)?.name == "One",
      "`firstGoodPalette` skips bad lines, however many there are.")
  }

  // Rules: 1
  @Test(arguments: [" bad", "bad ", "bad\n"])
  func aLineIsNotChangedForASecondTry(line: String) {
    let strict = { (line: String) throws -> Palette in
      guard line == "bad" else { throw Refusal() }
      return Palette(name: line, emojis: [])
    }
    #expect(
      goodPalettes(in: [line], parse: strict).map(\.name) == [],
      "`goodPalettes` passes every line to `parse` unchanged, and `parse` decides which are good.")
    #expect(
      firstGoodPalette(in: [line], parse: strict) == nil,
      "`firstGoodPalette` passes a line to `parse` unchanged, and `parse` decides if it is good.")
  }

  // Rules: 1
  @Test func anEqualLineGoesToParseAsWell() {
    var calls = 0
    let moody = { (line: String) throws -> Palette in
      calls += 1
      if calls == 1 { throw Refusal() }
      return Palette(name: line, emojis: [])
    }
    #expect(
      goodPalettes(in: ["One", "One"], parse: moody).last?.name == "One",
      "`goodPalettes` passes every line to `parse`, even one that equals a rejected line.")
    let names = goodPalettes(in: ["One", "One", "Two", "One"]) { line in
      calls += 1
      return Palette(name: "\(line) \(calls)", emojis: [])
    }.map(\.name)
    #expect(
      names.count == 4 && Set(names).count == 4,
      "`goodPalettes` passes every line to `parse`, even one that equals an accepted line.")
    calls = 0
    #expect(
      firstGoodPalette(in: ["One", "One"], parse: moody)?.name == "One",
      "`firstGoodPalette` passes a line to `parse` even if it equals a rejected line.")
  }

  // Rules: 2
  @Test func aRejectedLineIsNotTriedAgain() {
    for error in errorsOfManyTypes {
      var rejected: Set<String> = []
      // A second call for the same line would succeed.
      let moody = { (line: String) throws -> Palette in
        if rejected.insert(line).inserted { throw error }
        return Palette(name: line, emojis: [])
      }
      #expect(
        goodPalettes(in: ["One", "Two"], parse: moody).map(\.name) == [],
        "`goodPalettes` skips a line that `parse` rejects, and does not try it again.")
      rejected = []
      #expect(
        firstGoodPalette(in: ["One", "Two"], parse: moody)?.name == nil,
        "`firstGoodPalette` skips a line that `parse` rejects, and does not try it again.")
    }
  }
}

/// The error of a rejected line.
private struct Refusal: Error {}

/// Rejects some lines, each with its own error, and returns a palette for every other line.
private func parse(_ line: String) throws -> Palette {
  switch line {
  case "bad": throw Refusal()
  case "cancel": throw CancellationError()
  case "busy": throw PaletteFileError.busy(seconds: 3)
  case "none": return Palette(name: line, emojis: [])
  default: return Palette(name: line, emojis: line.map { String($0) })
  }
}
