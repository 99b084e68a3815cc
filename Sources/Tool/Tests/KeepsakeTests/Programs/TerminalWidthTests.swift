import CommandLine
import Foundation
import SampleWorkbook
import Testing

/// Samples are printed in a terminal, which says where its cursor stands then.
@Suite("Text is as wide as a terminal shows it", .enabled(if: Pane.program != nil, Pane.isMissing))
struct TerminalWidthTests {
  /// A text, and the columns that it takes.
  private struct Sample {
    let text: String
    let columns: Int
    var name: String { text.debugDescription }
    /// The columns in tmux 3.3, where they are others than in the terminals themselves, and why.
    var inTmux: (columns: Int, reason: String)?

    init(_ text: String, _ columns: Int, inTmux: (Int, String)? = nil) {
      (self.text, self.columns, self.inTmux) = (text, columns, inTmux)
    }
  }

  private static let selector =
    "tmux adds the selector U+FE0F to a cell and leaves its width; terminals draw two columns."
  private static let skin =
    "tmux draws a skin color as an emoji of its own; terminals draw one emoji."

  private static let samples = [
    Sample("abc", 3), Sample("é", 1), Sample("e\u{301}", 1), Sample("a\u{20DD}", 1),
    // East Asian scripts.
    Sample("漢字", 4), Sample("한글", 4), Sample("\u{1112}\u{1161}\u{11AB}", 2), Sample("か\u{3099}", 2),
    Sample("ＡＢ", 4), Sample("ｱｲ", 2), Sample("\u{2329}\u{232A}", 4), Sample("\u{A960}\u{A97C}", 4),
    Sample("\u{FE10}\u{FE19}", 4), Sample("\u{FE30}\u{FE4F}", 4), Sample("\u{FE50}\u{FE6B}", 4),
    Sample("\u{1B000}\u{1B2FB}", 4), Sample("\u{17000}", 2), Sample("\u{1F200}", 2),
    Sample("\u{20000}", 2), Sample("\u{303F}", 1),
    // Other scripts.
    Sample("कि", 2), Sample("क्ष", 2), Sample("ที่", 1), Sample("กำ", 2), Sample("שָׁלוֹם", 4),
    // Characters that are not seen, and one of their category that is.
    Sample("a\u{200B}b", 2), Sample("\u{FEFF}a", 1), Sample("a\u{2060}b", 2), Sample("a\u{AD}b", 3),
    // Signs and emojis.
    Sample("★✔✘·…█░⏎", 8), Sample("🐌", 2), Sample("👩‍👩‍👧", 2), Sample("🇩🇪", 2), Sample("⚠", 1),
    Sample("⚠️", 2, inTmux: (1, selector)), Sample("❤️", 2, inTmux: (1, selector)),
    Sample("1️⃣", 2, inTmux: (1, selector)), Sample("🏳️‍🌈", 2, inTmux: (1, selector)),
    Sample("👍🏽", 2, inTmux: (4, skin)), Sample("☝🏽", 2, inTmux: (3, skin)),
  ]

  @Test func columnsAreCounted() {
    for sample in Self.samples {
      #expect(TextWidth.columns(of: sample.text) == sample.columns, "\(sample.name)")
    }
  }

  @Test func theCursorStandsBehindThem() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      for (index, sample) in Self.samples.enumerated() {
        let title = "sample \(index)"
        let text = "\u{1B}[2J\u{1B}[H\(sample.text)\u{1B}]2;\(title)\u{07}"
        try checkout.write(text, to: "sample.txt")
        try pane.type("cat sample.txt; read line")
        let column = try pane.cursorColumn(titled: title)
        let expected = sample.inTmux?.columns ?? sample.columns
        #expect(column == expected, "\(sample.name) \(sample.inTmux?.reason ?? "")")
        try pane.press("Enter")
      }
    }
  }
}
