import Testing

@testable import Support

@Suite("Text in markup")
struct EscapedTextTests {
  @Test(arguments: [
    ("plain words, 1.5\n\tand a tab", "plain words, 1.5\n\tand a tab"),
    ("<a href=\"x\" b='y'>&amp;", "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;"),
    ("null\u{0}", "null␀"), ("\u{7F}", "␡"), ("\u{85}", "⟨U+0085⟩"), ("\u{2028}", "⟨U+2028⟩"),
    ("x\u{202E}y\u{2069}", "x⟨U+202E⟩y⟨U+2069⟩"), ("is\u{200D}Admin", "is⟨U+200D⟩Admin"),
    ("\u{3164}", "⟨U+3164⟩"), ("\u{FFFE}\u{1FFFF}", "⟨U+FFFE⟩⟨U+1FFFF⟩"),
    ("\u{E0041}", "⟨U+E0041⟩"), ("a\u{FE0F}", "a⟨U+FE0F⟩"),
  ])
  func meansItselfAndShowsWhatCannotBeSeen(text: String, markup: String) {
    #expect(EscapedText(text).markup == markup)
  }

  @Test(arguments: [
    "👩🏽‍❤️‍👩🏻", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "1️⃣❤️",
    "می\u{200C}خواهم", "e\u{301}\u{323}",
  ])
  func leavesWholeWhatBelongsTogether(text: String) {
    #expect(EscapedText(text).markup == text)
  }

  @Test func aTowerOfMarksEndsAtTheFourth() {
    let tower = "Z" + String(repeating: "\u{334}", count: 6)
    #expect(EscapedText(tower).markup == "Z\u{334}\u{334}\u{334}\u{334}⟨U+0334⟩⟨U+0334⟩")
  }
}
