import Testing

@testable import keepsake_work

@Suite("Keys from bytes")
struct KeyTests {
  @Test(arguments: [
    ("é", [Key.character("é")]), ("漢", [.character("漢")]), ("🐌", [.character("🐌")]),
    ("\u{1B}", [.escape]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[C", [.right]),
    ("\u{1B}[D", [.left]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]), ("\r", [.enter]), ("\n", [.enter]),
    ("\u{7F}", [.backspace]), ("\u{1B}[1;5A", [.up]), ("\u{1B}[7~", [.home]), ("\u{1B}[15~", []),
    ("\u{01}", []),
    ("jj\u{1B}[Aq", [.character("j"), .character("j"), .up, .character("q")]),
    ("\u{1B}[", []), ("", []),
  ])
  func bytesBecomeKeys(text: String, keys: [Key]) {
    #expect(Key.all(in: Array(text.utf8)) == keys)
  }
}
