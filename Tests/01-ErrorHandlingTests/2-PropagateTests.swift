import ErrorHandling
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("1.2 Propagate")
struct PropagateTests {
  // Rules: t2, 2
  @Test func everyLineIsRead() throws {
    let palettes = try readPalettes(["One", "Two", "Three"], parse: Reader().parse)
    #expect(
      palettes.map(\.name) == ["One", "Two", "Three"],
      "`readPalettes` returns one palette per line, in the order of the lines.")
  }

  // Rules: t2, 2
  @Test func thePalettesAreThoseOfParse() throws {
    let lines = (1...1200).map { "\($0)" }
    let palettes = try readPalettes(lines) { line in
      let smileys = Array(repeating: "🙂", count: 1 + (Int(line) ?? 0) % 10)
      return Palette(name: " No. \(line)\t", emojis: smileys + [" ", ""])
    }
    #expect(
      palettes.map(\.name) == lines.map { " No. \($0)\t" },
      "`readPalettes` returns the palettes that `parse` returned, however many there are.")
    #expect(
      palettes.map(\.emojis.count) == (1...1200).map { 3 + $0 % 10 },
      "`readPalettes` returns each palette exactly as `parse` returned it.")
  }

  // Rules: e2
  @Test func duplicatesAreKept() throws {
    let palettes = try readPalettes(["One", "none", "One"], parse: Reader().parse)
    #expect(
      palettes.map(\.name) == ["One", "none", "One"],
      "`readPalettes` keeps every palette, even a duplicate and one without emojis.")
  }

  // Rules: e2
  @Test(arguments: ["Sea🐚", "Sea", "🐚", ""])
  func equalPalettesInARowAreKept(palette: String) throws {
    let emojis = palette.hasSuffix("🐚") ? ["🐚"] : []
    let palettes = try readPalettes(["One", "Two", "Three"]) { _ in
      Palette(name: palette.hasPrefix("Sea") ? "Sea" : "", emojis: emojis)
    }
    #expect(
      palettes.map { $0.name + $0.emojis.joined() } == [palette, palette, palette],
      "`readPalettes` keeps every palette, even an equal one in the next line and an empty one.")
  }

  // Rules: e1
  @Test func noLinesGiveAnEmptyArray() throws {
    let palettes = try readPalettes([], parse: Reader().parse)
    #expect(
      palettes.isEmpty, "Without lines, `readPalettes` returns an empty array and does not throw.")
  }

  // Rules: t1
  @Test func blankLinesAreSkipped() throws {
    let reader = Reader()
    let lines = ["", "One", "   ", "\t", "\u{A0}", "\u{3000}\u{2003}", "Two", " "]
    let palettes = try readPalettes(lines, parse: reader.parse)
    #expect(reader.seen == ["One", "Two"], "`readPalettes` never calls `parse` with a blank line.")
    #expect(
      palettes.map(\.name) == ["One", "Two"],
      "`readPalettes` parses the lines between blank lines.")
  }

  // Rules: 1
  @Test func linesReachParseAsTheyStand() throws {
    let reader = Reader()
    let lines = [
      "\u{FEFF}One", "  One ", "Two\t", "# 3", "// 4", "Five\n", ":", "Six\r", "Seven\r\n",
      "\u{A0}Eight\u{A0}", "☁\u{FE0F} Nine", "Cafe\u{301} 10", "Eleven\u{1A}",
      "Twelve\u{200B}\u{FEFF}12",
    ]
    _ = try readPalettes(lines, parse: reader.parse)
    #expect(
      reader.seen == lines,
      "`readPalettes` passes each line that is not blank to `parse` once, unchanged.")
    #expect(
      reader.seen.map(\.unicodeScalars.count) == lines.map(\.unicodeScalars.count),
      "`readPalettes` passes each line to `parse` unchanged, with all its code points.")
  }

  // Rules: 1
  @Test func equalLinesReachParse() throws {
    let reader = Reader()
    let lines = ["One", "One", "Two", "One"]
    _ = try readPalettes(lines, parse: reader.parse)
    #expect(
      reader.seen == lines,
      """
      `readPalettes` passes every line that is not blank to `parse`, even one that equals an \
      earlier line.
      """)
  }

  // Rules: 1
  @Test(arguments: ["\u{FEFF}", "\u{2060}", " \u{AD}"])
  func anInvisibleCharacterIsNotBlank(line: String) throws {
    let reader = Reader()
    _ = try readPalettes(["One", line, "Two"], parse: reader.parse)
    #expect(
      reader.seen == ["One", line, "Two"],
      "`readPalettes` skips a line only if `isWhitespace` is true for all its characters.")
  }

  // Rules: t3, 3
  @Test(arguments: [["bad 1", "One"], ["One", "bad 1", "Two"], ["", "One", "Two", "bad 1"]])
  func theErrorOfParseArrivesUnchanged(lines: [String]) {
    #expect(
      outcome(of: lines) == "throws Refusal(line: “bad 1”)",
      "`readPalettes` throws the very error that `parse` threw, not another one or none.")
  }

  // Rules: 3, 1
  @Test func anErrorOfAnyTypePropagates() {
    #expect(
      outcome(of: ["One", "cancel", "Two"]) == "throws CancellationError",
      "`readPalettes` lets an error of any type propagate to the caller.")
    #expect(
      outcome(of: ["One", "lose", "Two"]) == "throws CocoaError.fileReadNoSuchFile of Two.txt",
      "`readPalettes` lets an error of any type propagate, with all that it says.")
    let found = describeOutcome { () throws -> Void in
      _ = try readPalettes(["One"]) { _ in
        let path = [NSFilePathErrorKey: "One.txt"]
        throw NSError(domain: NSPOSIXErrorDomain, code: 2, userInfo: path)
      }
    } throwing: {
      ($0 as NSError).userInfo[NSFilePathErrorKey] as? String
    }
    #expect(
      found == "throws One.txt",
      "`readPalettes` lets an error of any type propagate, with all that it says.")
    for error in errorsOfManyTypes + [Namesake.empty, URLError(.notConnectedToInternet)] {
      var calls = 0
      let result = describeOutcome {
        let palettes = try readPalettes(["One", "Two"]) { line in
          calls += 1
          // A second call would succeed.
          if calls == 1 { throw error }
          return Palette(name: line, emojis: [])
        }
        return "\(palettes.count) palettes"
      } throwing: {
        typeAndText(of: $0)
      }
      #expect(
        result == "throws \(typeAndText(of: error))",
        "`readPalettes` lets an error of any type propagate without changing its type.")
      #expect(
        calls == 1,
        "After an error of any type, `readPalettes` does not call `parse` again.")
    }
  }

  // Rules: t3
  @Test func theFirstErrorEndsTheParsing() {
    let reader = Reader()
    _ = try? readPalettes(["One", "bad 1", "Two", "bad 2"], parse: reader.parse)
    #expect(
      reader.seen == ["One", "bad 1"],
      "After the first error, `readPalettes` does not call `parse` again.")
  }

  // Rules: t3
  @Test func theFirstErrorIsThrown() {
    #expect(
      outcome(of: ["One", "bad 1", "bad 2"]) == "throws Refusal(line: “bad 1”)",
      "If two lines are bad, `readPalettes` throws the error of the first one.")
  }

  // Rules: t1
  @Test(arguments: ["\n", "\r\n", " \n"])
  func aLineBreakAloneIsBlank(line: String) throws {
    let reader = Reader()
    _ = try readPalettes(["One", line, "Two"], parse: reader.parse)
    #expect(
      reader.seen == ["One", "Two"],
      "`readPalettes` treats a line with nothing but a line break as blank.")
  }
}

/// An error type that no answer can know.
private struct Refusal: Error {
  let line: String
}

/// An error with the name of a case that 1.1 declares.
private enum Namesake: Error {
  case empty
}

/// An error that says more than its code.
private let lost = CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "Two.txt"])

/// A parser that records the lines it is given, and rejects some of them.
private final class Reader {
  var seen: [String] = []

  func parse(_ line: String) throws -> Palette {
    seen.append(line)
    if line.hasPrefix("bad") { throw Refusal(line: line) }
    if line == "cancel" { throw CancellationError() }
    if line == "lose" { throw lost }
    return Palette(name: line, emojis: line == "none" ? [] : ["🙂"])
  }
}

/// The result of parsing the lines, as text.
private func outcome(of lines: [String]) -> String {
  describeOutcome {
    let palettes = try readPalettes(lines, parse: Reader().parse)
    return "palettes " + palettes.map(\.name).joined(separator: ", ")
  } throwing: {
    switch $0 {
    case let error as Refusal: "Refusal(line: “\(error.line)”)"
    case is CancellationError: "CancellationError"
    case let error as CocoaError where error.code == .fileReadNoSuchFile:
      "CocoaError.fileReadNoSuchFile of \(error.filePath ?? "no file")"
    default: nil
    }
  }
}
