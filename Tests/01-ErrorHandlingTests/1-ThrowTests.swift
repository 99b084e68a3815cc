import ErrorHandling
import Testing
import Workbench

@Suite("1.1 Throw")
struct ThrowTests {
  @Test func aGoodLineBecomesAPalette() {
    #expect(
      outcome(of: "Fruit: 🍎🍐🍊") == "palette “Fruit” of 🍎, 🍐, 🍊",
      "A name, a colon and emojis make a palette.")
  }

  @Test(arguments: [
    "  Fruit: 🍎🍐🍊  ", "Fruit :🍎🍐🍊", "Fruit: 🍎 🍐\t🍊", "\tFruit \t :🍎🍐🍊",
    "\u{A0}Fruit\u{A0}: 🍎\u{A0}🍐\u{A0}\u{A0}🍊\u{A0}",
  ])
  func whiteSpaceDoesNotMatter(line: String) {
    #expect(
      outcome(of: line) == "palette “Fruit” of 🍎, 🍐, 🍊",
      "White space around the name and around the emojis is not part of them.")
  }

  @Test(arguments: ["Dried Fruit", "my  dried\tfruit", "from the USA, 2026!", "Fruit 🍇", "24/7"])
  func aNameIsWhatStandsBeforeTheColon(name: String) {
    #expect(
      outcome(of: " \(name) : 🍇🥭") == "palette “\(name)” of 🍇, 🥭",
      "All that stands before the colon is the name, with the white space inside it.")
  }

  @Test func emojisNeedNoCheck() {
    #expect(
      outcome(of: "Fast: 🏎✈🏁") == "palette “Fast” of 🏎, ✈, 🏁",
      "Each character counts as an emoji: a check would refuse 🏎, which Unicode takes for text.")
    #expect(
      outcome(of: "Signs: xX7★!") == "palette “Signs” of x, X, 7, ★, !",
      "Each character counts as an emoji, be it a letter, a digit or a sign.")
  }

  @Test func theFirstColonEndsTheName() {
    #expect(
      outcome(of: "Times: 🕐:🕑") == "palette “Times” of 🕐, :, 🕑",
      "The name ends at the first colon. Another one is a character like any other.")
  }

  @Test func oneCharacterIsOneEmoji() {
    #expect(
      outcome(of: "Home: 👨‍👩‍👧🇮🇸👍🏽") == "palette “Home” of 👨‍👩‍👧, 🇮🇸, 👍🏽",
      "A family, a flag and a skin tone are several code points, but each is one character.")
    #expect(
      outcome(of: "Two: 👨‍👩‍👧👨‍👩‍👦👍👍🏽🇮🇸🇮🇹") == "palette “Two” of 👨‍👩‍👧, 👨‍👩‍👦, 👍, 👍🏽, 🇮🇸, 🇮🇹",
      "Characters that only begin alike are different emojis.")
  }

  @Test func oneEmojiIsEnough() {
    #expect(outcome(of: "Moon: 🌙") == "palette “Moon” of 🌙", "One emoji makes a palette.")
  }

  @Test(arguments: ["", "   ", "\t ", "\u{A0}"])
  func aBlankLineIsEmpty(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.empty",
      "A blank line gives no palette, not even an empty one: it throws empty.")
  }

  @Test(arguments: ["Fruit 🍎🍐", "  Fruit 🍎🍐 ", "Fruit 🍎🍐\t", "\tFruit 🍎🍐"])
  func aLineWithoutAColonIsRefused(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.noColon(line: “Fruit 🍎🍐”)",
      "A line without a colon throws noColon, with the line and no white space around it.")
  }

  @Test(arguments: [": 🍎🍐", "   : 🍎🍐", ": 🍎🍐  ", "\t: 🍎🍐\t"])
  func aLineWithoutANameIsRefused(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.noName(line: “: 🍎🍐”)",
      "A line without a name has an error of its own: noName, with the line.")
  }

  @Test(arguments: ["Fruit:", "Fruit : \t ", " \tFruit:"])
  func aPaletteWithoutEmojisIsRefused(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.noEmojis(palette: “Fruit”)",
      "A line without emojis has an error of its own: noEmojis, with the palette's name.")
  }

  @Test(arguments: [
    "Fruit: 🍎🍐🍎", "Fruit: 🍎 🍎", "Fruit: 🍐🍎🍊🍎🍋", "Fruit: 🍎🍎🍎", " Fruit : 🍐🍎🍎",
  ])
  func aRepeatedEmojiIsRefused(line: String) {
    #expect(
      outcome(of: line) == "throws PaletteLineError.repeatedEmoji(“🍎”, palette: “Fruit”)",
      "An emoji that comes again is neither kept nor dropped in silence: it is thrown.")
  }

  @Test func anyCharacterMayComeOnlyOnce() {
    #expect(
      outcome(of: "Times: 🕐:🕑:") == "throws PaletteLineError.repeatedEmoji(“:”, palette: “Times”)",
      "A character that is no emoji may not come again either.")
    #expect(
      outcome(of: "🍎 and 🍎: 🍎🍐") == "palette “🍎 and 🍎” of 🍎, 🍐",
      "Only what stands behind the colon can be repeated.")
  }

  @Test func theFirstRuleThatIsBrokenIsTheOneThrown() {
    #expect(
      outcome(of: ":") == "throws PaletteLineError.noName(line: “:”)",
      "Of two things wrong with a line, the one that comes first in the list is thrown.")
    #expect(
      outcome(of: " : 🍎🍎") == "throws PaletteLineError.noName(line: “: 🍎🍎”)",
      "Of two things wrong with a line, the one that comes first in the list is thrown.")
    #expect(
      outcome(of: "🍎🍎") == "throws PaletteLineError.noColon(line: “🍎🍎”)",
      "Of two things wrong with a line, the one that comes first in the list is thrown.")
  }
}

/// What the parser makes of a line, in words.
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
