import Terminal
import Testing

@Suite("How wide text is")
struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("🐌", 2), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("★", 1), ("⚠️", 2),
    ("\u{1B}[31mred\u{1B}[0m", 3), ("\t", 4), ("👩‍👩‍👧", 2),
    ("\u{1B}]8;;file:///a\u{1B}\\link\u{1B}]8;;\u{1B}\\", 4),
  ])
  func columnsAreCounted(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test func nothingIsLostWhereALineIsCut() {
    #expect(TextWidth.rows(of: "abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(TextWidth.rows(of: "a🐌b🐌", width: 3) == ["a🐌", "b🐌"])
    #expect(TextWidth.rows(of: "🐌🐌", width: 3) == ["🐌", "🐌"])
    #expect(TextWidth.rows(of: "", width: 3) == [""])
    #expect(TextWidth.rows(of: "one two three", width: 8) == ["one two ", "three"])
    #expect(TextWidth.rows(of: "a bcdefghijkl", width: 8) == ["a bcdefg", "hijkl"])
  }

  @Test func aColourGoesOnInTheNextRow() {
    #expect(
      TextWidth.rows(of: "\u{1B}[31mabcd\u{1B}[0me", width: 2)
        == ["\u{1B}[31mab\u{1B}[0m", "\u{1B}[31mcd\u{1B}[0m", "e"])
  }
}
