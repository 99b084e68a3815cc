import CommandLine
import Testing

@Suite("How wide text is")
struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("e\u{301}", 1), ("\t", 4), ("★", 1), ("🐌", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2),
    // Signs that a selector or a skin color makes emojis.
    ("⚠", 1), ("⚠️", 2), ("1️⃣", 2), ("👍🏽", 2), ("☝🏽", 2),
    // East Asian scripts, and a Korean syllable in its parts.
    ("漢字", 4), ("ＡＢ", 4), ("ｱｲ", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2),
    // Characters that are not seen, and one of their category that is.
    ("a\u{200B}b", 2), ("a\u{AD}b", 3),
    // Colors and links.
    ("\u{1B}[31mred\u{1B}[0m", 3), ("\u{1B}]8;;file:///a\u{1B}\\link\u{1B}]8;;\u{1B}\\", 4),
  ])
  func columnsAreCounted(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  /// The rows of a line; a word that goes on in the next row ends with a sign of it.
  private func rows(_ line: String, _ width: Int) -> [String] {
    TextWidth.rows(of: line, width: width).map { $0.text + ($0.isContinued ? "⏎" : "") }
  }

  @Test func linesAreCutBetweenWords() {
    #expect(rows("one two three", 8) == ["one two ", "three"])
    #expect(rows("  one two three", 9) == ["  one two", "  three"], "Indented like the line.")
    #expect(rows("", 3) == [""])
    #expect(rows("abc", 3) == ["abc"], "A word as wide as the screen is whole.")
  }

  @Test func aWordIsCutOnlyWhereItIsWiderThanTheScreen() {
    #expect(rows("abcdefgh", 3) == ["abc⏎", "def⏎", "gh"])
    #expect(rows("🐌🐌", 3) == ["🐌⏎", "🐌"])
    #expect(rows("  at  Tests/a.swift:8:5", 17) == ["  at  ", "Tests/a.swift:8:5"])
    #expect(rows("a bcdefghijkl", 8) == ["a ", "bcdefghi⏎", "jkl"])
  }

  @Test func aColorGoesOnInTheNextRow() {
    #expect(
      rows("\u{1B}[31mab cd\u{1B}[0m e", 4)
        == ["\u{1B}[31mab \u{1B}[0m", "\u{1B}[31mcd\u{1B}[0m e"])
    #expect(
      rows("\u{1B}[31m  abcd\u{1B}[0m", 5) == ["\u{1B}[31mabcd\u{1B}[0m"],
      "Where the indentation goes, its color stays.")
  }
}
