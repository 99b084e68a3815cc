import ErrorHandling
import Testing
import Workbench
import WorkbenchChecks

@Suite("1.1 Throw")
struct ThrowTests {
  // Rules: p
  @Test func aGoodLineBecomesAPalette() {
    #expect(
      outcome(of: "Fruit: 🍎🍐🍊") == "“Fruit” of 🍎, 🍐, 🍊",
      "`parsePalette` returns a palette with the line's name and emojis.")
  }

  // Rules: p
  @Test(arguments: [
    (" Dried  fruit \t:🍇\u{A0}🥭 ", "“Dried  fruit” of 🍇, 🥭"),
    ("2026 - the USA!: 🌙", "“2026 - the USA!” of 🌙"),
    ("🍇🍇 7: 🍇", "“🍇🍇 7” of 🍇"),
  ])
  func theNameIsTrimmed(line: String, palette: String) {
    #expect(
      outcome(of: line) == palette,
      "The name is the text before the first colon, trimmed. Its inner whitespace stays.")
  }

  // Rules: p
  @Test(arguments: [
    ("🏎✈☀️", "🏎, ✈, ☀️"), ("xX7★,", "x, X, 7, ★, ,"), (":🕑", ":, 🕑"), ("👨‍👩‍👧🇮🇸🇸🇸👍🏽", "👨‍👩‍👧, 🇮🇸, 🇸🇸, 👍🏽"),
    ("👍 👍🏽", "👍, 👍🏽"),
  ])
  func everyCharacterIsAnEmoji(row: String, emojis: String) {
    #expect(
      outcome(of: "Row: \(row)") == "“Row” of \(emojis)",
      "Each character after the first colon is an emoji, except whitespace. Do not check it.")
  }

  // Rules: t1
  @Test(arguments: ["", " \t ", "\u{A0}", "\r\n"])
  func aBlankLineIsEmpty(line: String) {
    #expect(outcome(of: line) == "throws empty", "`parsePalette` throws `empty` for a blank line.")
  }

  // Rules: t2
  @Test(arguments: [("Fruit 🍎🍐", "Fruit 🍎🍐"), (" \tFruit\u{A0}", "Fruit"), ("🍎🍎", "🍎🍎")])
  func aLineWithoutAColonIsRejected(line: String, trimmed: String) {
    #expect(
      outcome(of: line) == "throws noColon(line: “\(trimmed)”)",
      "Without a colon, `parsePalette` throws `noColon` with the trimmed line.")
  }

  // Rules: t3
  @Test(arguments: [(" \t: 🍎🍐 ", ": 🍎🍐"), (":", ":"), (": 🍎🍎", ": 🍎🍎"), (":A: 🍎", ":A: 🍎")])
  func aLineWithoutANameIsRejected(line: String, trimmed: String) {
    #expect(
      outcome(of: line) == "throws noName(line: “\(trimmed)”)",
      "Without a name before the first colon, `parsePalette` throws `noName` with the trimmed line."
    )
  }

  // Rules: t4
  @Test(arguments: [("Fruit:", "Fruit"), (" Dried  fruit : \t ", "Dried  fruit")])
  func aPaletteWithoutEmojisIsRejected(line: String, name: String) {
    #expect(
      outcome(of: line) == "throws noEmojis(palette: “\(name)”)",
      "Without emojis, `parsePalette` throws `noEmojis` with the palette's name.")
  }

  // Rules: t5
  @Test(arguments: [
    ("🍎🍐🍎", "🍎"), ("🍎 🍎", "🍎"), ("x🍎x🍐", "x"),
    // Six are repeated, so that the order of a dictionary seldom gives the right one.
    ("🍐🍎🍊🍇🥭🍓🍎🍐🍓🍊🥭🍇", "🍎"),
  ])
  func aRepeatedEmojiIsRejected(emojis: String, repeated: String) {
    #expect(
      outcome(of: " Fruit : \(emojis)") == "throws repeatedEmoji(“\(repeated)”, palette: “Fruit”)",
      "`parsePalette` throws `repeatedEmoji` with the first repetition and the palette's name.")
  }
}

/// The palette of a line, or the error that it throws, as text.
private func outcome(of line: String) -> String {
  describeOutcome {
    let palette = try parsePalette(line)
    return "“\(palette.name)” of \(palette.emojis.joined(separator: ", "))"
  } throwing: {
    switch $0 {
    case PaletteLineError.empty: "empty"
    case PaletteLineError.noColon(let line): "noColon(line: “\(line)”)"
    case PaletteLineError.noName(let line): "noName(line: “\(line)”)"
    case PaletteLineError.noEmojis(let name): "noEmojis(palette: “\(name)”)"
    case PaletteLineError.repeatedEmoji(let emoji, let name):
      "repeatedEmoji(“\(emoji)”, palette: “\(name)”)"
    default: nil
    }
  }
}
