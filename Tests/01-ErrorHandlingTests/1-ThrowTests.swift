import ErrorHandling
import Testing
import Workbench

@Suite("1.1 Throw")
struct ThrowTests {
  // Rules: t6
  @Test func aGoodLineBecomesAPalette() {
    #expect(
      outcome(of: "Fruit: 🍎🍐🍊") == "palette “Fruit” of 🍎, 🍐, 🍊",
      "`parsePalette` parses a name, a colon and emojis into a palette.")
  }

  // Rules: 2, 3
  @Test(arguments: [
    "  Fruit: 🍎🍐🍊  ", "Fruit :🍎🍐🍊", "Fruit: 🍎 🍐\t🍊", "\tFruit \t :🍎🍐🍊",
    "\u{A0}Fruit\u{A0}: 🍎\u{A0}🍐\u{A0}\u{A0}🍊\u{A0}",
  ])
  func whitespaceDoesNotMatter(line: String) {
    #expect(
      outcome(of: line) == "palette “Fruit” of 🍎, 🍐, 🍊",
      "`parsePalette` leaves out the whitespace around the name and around the emojis.")
  }

  // Rules: 2, e2
  @Test(arguments: [
    "Dried Fruit", "my  dried\tfruit", "from the USA, 2026!", "Fruit 🍇", "24/7",
    "- Fruit -", "\"Fruit\"", "'Fruit'", "“Fruit”", "# *Fruit*", "• Fruit.", "(Fruit)",
    "Dried\u{A0}fruit", "2026", "🍇", "?!",
  ])
  func theNameIsTheTextBeforeTheColon(name: String) {
    #expect(
      outcome(of: " \(name) : 🍇🥭") == "palette “\(name)” of 🍇, 🥭",
      """
      `parsePalette` takes everything before the first colon as the name, including the whitespace \
      inside it.
      """)
  }

  // Rules: 3, 4
  @Test func emojisNeedNoCheck() {
    #expect(
      outcome(of: "Fast: 🏎✈🏁") == "palette “Fast” of 🏎, ✈, 🏁",
      "`parsePalette` must not test whether a character is an emoji, because 🏎 would fail.")
    #expect(
      outcome(of: "Signs: xX7★!") == "palette “Signs” of x, X, 7, ★, !",
      "`parsePalette` keeps every character after the colon, even a letter, a digit or a symbol.")
  }

  // Rules: 2, 3
  @Test func theFirstColonEndsTheName() {
    #expect(
      outcome(of: "Times: 🕐:🕑") == "palette “Times” of 🕐, :, 🕑",
      """
      `parsePalette` ends the name at the first colon. A later colon is a character like any \
      other.
      """)
  }

  // Rules: 3, t5
  @Test func oneCharacterIsOneEmoji() {
    #expect(
      outcome(of: "Home: 👨‍👩‍👧🇮🇸🇸🇸👍🏽") == "palette “Home” of 👨‍👩‍👧, 🇮🇸, 🇸🇸, 👍🏽",
      """
      `parsePalette` keeps an emoji of several code points, such as a family or a flag, as one \
      character.
      """)
    #expect(
      outcome(of: "Two: 👨‍👩‍👧👨‍👩‍👦👍👍🏽🇮🇸🇮🇹") == "palette “Two” of 👨‍👩‍👧, 👨‍👩‍👦, 👍, 👍🏽, 🇮🇸, 🇮🇹",
      "`parsePalette` accepts different emojis that begin with the same code point.")
    let sky = outcome(of: "Sky: ☁\u{FE0F}☀\u{FE0F}\u{2744}\u{FE0E}")
    #expect(
      sky == "palette “Sky” of ☁\u{FE0F}, ☀\u{FE0F}, \u{2744}\u{FE0E}",
      "`parsePalette` keeps every code point of an emoji, even a variation selector.")
    let suns = outcome(of: "Suns: ☀☀\u{FE0F}☀\u{FE0E}")
    #expect(
      suns == "palette “Suns” of ☀, ☀\u{FE0F}, ☀\u{FE0E}",
      "`parsePalette` accepts emojis that differ only in a variation selector: `==` is false.")
  }

  // Rules: t4, t6
  @Test func oneEmojiIsEnough() {
    #expect(
      outcome(of: "Moon: 🌙") == "palette “Moon” of 🌙",
      "`parsePalette` accepts a line with only one emoji.")
  }

  // Rules: t1
  @Test(arguments: ["", "   ", "\t ", "\u{A0}"])
  func aBlankLineIsEmpty(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.empty",
      """
      `parsePalette` throws `empty` for a blank line. It does not return a palette without name \
      and emojis.
      """)
  }

  // Rules: t2, e1
  @Test(arguments: [
    "Fruit 🍎🍐", "  Fruit 🍎🍐 ", "Fruit 🍎🍐\t", "\tFruit 🍎🍐", "\u{A0}Fruit 🍎🍐\u{A0}",
  ])
  func aLineWithoutAColonIsRejected(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.noColon(line: “Fruit 🍎🍐”)",
      "If a line has no colon, `parsePalette` throws `noColon` with the trimmed line.")
  }

  // Rules: t3, e1
  @Test(arguments: [": 🍎🍐", "   : 🍎🍐", ": 🍎🍐  ", "\t: 🍎🍐\t", "\u{A0}: 🍎🍐\u{A0}"])
  func aLineWithoutANameIsRejected(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.noName(line: “: 🍎🍐”)",
      "If a line has no name, `parsePalette` throws `noName` with the trimmed line.")
  }

  // Rules: t4
  @Test(arguments: ["Fruit:", "Fruit : \t ", " \tFruit:", "Fruit\u{A0}:\u{A0}"])
  func aPaletteWithoutEmojisIsRejected(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.noEmojis(palette: “Fruit”)",
      "If a line has no emojis, `parsePalette` throws `noEmojis` with the palette's name.")
  }

  // Rules: t5
  @Test(arguments: [
    "Fruit: 🍎🍐🍎", "Fruit: 🍎 🍎", "Fruit: 🍐🍎🍊🍎🍋", "Fruit: 🍎🍎🍎", " Fruit : 🍐🍎🍎",
  ])
  func aRepeatedEmojiIsRejected(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.repeatedEmoji(“🍎”, palette: “Fruit”)",
      "`parsePalette` throws `repeatedEmoji` with the repeated emoji and the palette's name.")
  }

  // Rules: t5, e2
  @Test(arguments: ["👨‍👩‍👧", "🇮🇸", "👍🏽", "★"])
  func aRepeatedEmojiIsReportedWhole(emoji: String) {
    #expect(
      outcome(of: "At  home: 🙂\(emoji)🏠\(emoji)")
        == "throws PaletteLineError.repeatedEmoji(“\(emoji)”, palette: “At  home”)",
      "`repeatedEmoji` contains the whole emoji, and the palette's whole name.")
  }

  // Rules: t5, 3
  @Test func noCharacterMayBeRepeated() {
    #expect(
      outcome(of: "Times: 🕐:🕑:") == "throws PaletteLineError.repeatedEmoji(“:”, palette: “Times”)",
      "`parsePalette` also throws `repeatedEmoji` for a repeated character that is not an emoji.")
    #expect(
      outcome(of: "🍎 and 🍎: 🍎🍐") == "palette “🍎 and 🍎” of 🍎, 🍐",
      "`parsePalette` allows a repeated emoji in the name: only the emojis after the colon count.")
    #expect(
      outcome(of: "Signs: \u{E9}e\u{301}")
        == "throws PaletteLineError.repeatedEmoji(“\u{E9}”, palette: “Signs”)",
      "`parsePalette` throws `repeatedEmoji` if `==` is true for two characters, as for two é.")
  }

  // Rules: 1
  @Test func theFirstRowOfTheTableCounts() {
    #expect(
      outcome(of: ":") == "throws PaletteLineError.noName(line: “:”)",
      "If several rows of the statement's table apply, `parsePalette` follows the first of them.")
    #expect(
      outcome(of: " : 🍎🍎") == "throws PaletteLineError.noName(line: “: 🍎🍎”)",
      "If several rows of the statement's table apply, `parsePalette` follows the first of them.")
    #expect(
      outcome(of: "🍎🍎") == "throws PaletteLineError.noColon(line: “🍎🍎”)",
      "If several rows of the statement's table apply, `parsePalette` follows the first of them.")
  }

  // Rules: t2
  @Test func onlyAColonIsAColon() {
    #expect(
      outcome(of: "Fruit； 🍎") == "throws PaletteLineError.noColon(line: “Fruit； 🍎”)",
      """
      `parsePalette` throws `noColon` if a line has no colon, even if it has a full-width \
      semicolon.
      """)
    #expect(
      outcome(of: "Fruit： 🍎") == "throws PaletteLineError.noColon(line: “Fruit： 🍎”)",
      """
      `parsePalette` throws `noColon` if a line has no colon. A full-width colon is another \
      character.
      """)
  }

  // Rules: 2, 3, e1
  @Test(arguments: ["\u{3000}", "\u{2003}", "\u{202F}", " \u{2009}\t"])
  func anyWhitespaceIsWhitespace(space: String) {
    #expect(
      outcome(of: "\(space)Fruit\(space):\(space)🍎\(space)🍐\(space)") == "palette “Fruit” of 🍎, 🍐",
      "`parsePalette` treats every character whose `isWhitespace` is true as whitespace.")
    #expect(
      outcome(of: "\(space)Fruit\(space)🍎\(space)")
        == "throws PaletteLineError.noColon(line: “Fruit\(space)🍎”)",
      "`noColon` has the line without the whitespace around it, and with the whitespace inside it.")
    #expect(
      outcome(of: "\(space):\(space)🍎\(space)")
        == "throws PaletteLineError.noName(line: “:\(space)🍎”)",
      "`noName` has the line without the whitespace around it, and with the whitespace inside it.")
    #expect(
      outcome(of: space) == "throws PaletteLineError.empty",
      "`parsePalette` throws `empty` for a line with nothing but whitespace.")
    #expect(
      outcome(of: "Dried  fruit\(space):\(space)")
        == "throws PaletteLineError.noEmojis(palette: “Dried  fruit”)",
      "`noEmojis` has the palette's name, without the whitespace around it.")
  }

  // Rules: t3, 2
  @Test(arguments: [":Fruit: 🍎", " :Fruit: 🍎🍎", "\t: Fruit :", "::Fruit", ":::🍎"])
  func theNameStandsBeforeTheFirstColon(line: String) {
    let trimmed = line.drop(while: \.isWhitespace)
    #expect(
      outcome(of: line) == "throws PaletteLineError.noName(line: “\(trimmed)”)",
      "`parsePalette` throws `noName` if nothing is before the first colon, whatever is after it.")
  }

  // Rules: 2, 3, 1
  @Test func colonsInARow() {
    #expect(
      outcome(of: "Fruit::") == "palette “Fruit” of :",
      "`parsePalette` keeps every character after the first colon, even a colon.")
    #expect(
      outcome(of: "Fruit::🍎") == "palette “Fruit” of :, 🍎",
      "`parsePalette` keeps every character after the first colon, even a colon.")
    #expect(
      outcome(of: ":: 🍎") == "throws PaletteLineError.noName(line: “:: 🍎”)",
      "`parsePalette` throws `noName` if nothing is before the first colon.")
  }

  // Rules: 2, 3, t2
  @Test(arguments: ["\u{2060}", "\u{FEFF}", "\u{AD}", "\u{1A}"])
  func onlyWhitespaceIsSkipped(invisible: String) {
    #expect(
      outcome(of: "Fruit: 🍎\(invisible)🍐") == "palette “Fruit” of 🍎, \(invisible), 🍐",
      "`parsePalette` skips whitespace and keeps every other character, even an invisible one.")
    #expect(
      outcome(of: "\(invisible)Fruit: 🍎") == "palette “\(invisible)Fruit” of 🍎",
      "`parsePalette` removes only whitespace around the name, and no invisible character.")
    #expect(
      outcome(of: invisible) == "throws PaletteLineError.noColon(line: “\(invisible)”)",
      "`parsePalette` throws `empty` only if `isWhitespace` is true for all characters of a line.")
  }

  // Rules: 2, 3, t2, t3, t4, t5
  @Test func longLinesAreParsedWhole() {
    let name = String(repeating: "Fruit  of the\tforest, ", count: 20) + "dried"
    let emojis = (0x4E00..<0x4E00 + 300).compactMap { Unicode.Scalar($0).map { String($0) } }
    let row = emojis.joined()
    #expect(
      outcome(of: "\(name): \(row)") == "palette “\(name)” of \(emojis.joined(separator: ", "))",
      "`parsePalette` accepts a long name and a long row of emojis.")
    #expect(
      outcome(of: "\(name): \(row)\(emojis[7])")
        == "throws PaletteLineError.repeatedEmoji(“\(emojis[7])”, palette: “\(name)”)",
      "`parsePalette` finds a repeated emoji, however far from the first one it is.")
    #expect(
      outcome(of: " \(name) \(row)") == "throws PaletteLineError.noColon(line: “\(name) \(row)”)",
      "`noColon` has the whole trimmed line, however long it is.")
    #expect(
      outcome(of: ":\(name): \(row)")
        == "throws PaletteLineError.noName(line: “:\(name): \(row)”)",
      "`noName` has the whole trimmed line, however long it is.")
    #expect(
      outcome(of: "\(name):") == "throws PaletteLineError.noEmojis(palette: “\(name)”)",
      "`noEmojis` has the palette's whole name, however long it is.")
  }

  // Rules: 3, t4
  @Test func aSeparatorIsAnEmoji() {
    let signs = (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
    let row = signs.joined()
    #expect(
      outcome(of: "Signs: \(row)") == "palette “Signs” of \(signs.joined(separator: ", "))",
      "`parsePalette` keeps every character after the first colon, even a comma or a hyphen.")
    for sign in signs {
      #expect(
        outcome(of: "Sign: \(sign)") == "palette “Sign” of \(sign)",
        "`parsePalette` throws `noEmojis` only if nothing but whitespace is after the first colon.")
    }
  }
}

/// The result of parsing a line, as text.
private func outcome(of line: String) -> String {
  describeOutcome {
    let palette = try parsePalette(line)
    return "palette “\(palette.name)” of \(palette.emojis.joined(separator: ", "))"
  } throwing: {
    switch $0 {
    case PaletteLineError.empty: "PaletteLineError.empty"
    case PaletteLineError.noColon(let line): "PaletteLineError.noColon(line: “\(line)”)"
    case PaletteLineError.noName(let line): "PaletteLineError.noName(line: “\(line)”)"
    case PaletteLineError.noEmojis(let name): "PaletteLineError.noEmojis(palette: “\(name)”)"
    case PaletteLineError.repeatedEmoji(let emoji, let name):
      "PaletteLineError.repeatedEmoji(“\(emoji)”, palette: “\(name)”)"
    default: nil
    }
  }
}
