import SampleWorkbook
import TestSupport
import Testing

@testable import CommandLine

@Suite("What a terminal does itself", .needs("tmux"))
struct TerminalTests {
  @Test func whatIsWiderThanTheScreenLeavesNothingBehind() throws {
    let checkout = try Checkout()
    let pane = try Pane(in: checkout, columns: 20)
    let line = Progress.rewritten("Getting the first check of 1.1 ready")
    try checkout.write("\(line)\(line)\r\u{1B}[Kis over\n", to: "line.txt")
    try pane.type("clear; cat line.txt")
    let screen = try pane.expect("is over")
    #expect(!screen.contains { $0.contains("Getting") })
  }

  /// A terminal says where its cursor stands. Emojis that need a selector or a skin color are left
  /// out: tmux 3.3 gives them other widths than terminals do.
  @Test func theCursorStandsBehindAsManyColumnsAsAreCounted() throws {
    let samples = [
      "abc", "e\u{301}", "漢字", "\u{1112}\u{1161}\u{11AB}", "か\u{3099}", "ＡＢ", "ｱｲ", "\u{303F}",
      "\u{2329}\u{232A}", "\u{FE30}\u{FE4F}", "\u{1B000}\u{1B2FB}", "\u{1F200}", "\u{20000}", "क्ष",
      "ที่", "שָׁלוֹם", "a\u{200B}b", "a\u{AD}b", "★✔✘·…█░⏎", "🐌", "👩‍👩‍👧", "🇩🇪", "⚠",
    ]
    let checkout = try Checkout()
    let pane = try Pane(in: checkout)
    for (index, sample) in samples.enumerated() {
      let title = "sample \(index)"
      let text = "\u{1B}[2J\u{1B}[H\(sample)\u{1B}]2;\(title)\u{07}"
      try checkout.write(text, to: "sample.txt")
      try pane.type("cat sample.txt; read line")
      let column = try pane.cursorColumn(titled: title)
      #expect(column == TextWidth.columns(of: sample), "\(sample.debugDescription)")
      try pane.press("Enter")
    }
  }
}
