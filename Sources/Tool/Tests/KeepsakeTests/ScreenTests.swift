import CommandLine
import Testing

@testable import keepsake_work

@Suite("What is sent to draw a screen")
struct ScreenTests {
  @Test func aRowIsClearedBeforeItIsWritten() {
    // Behind the last column, the cursor still stands in it: clearing would erase a letter.
    #expect(
      drawing([TextWidth.Row("12345"), TextWidth.Row("ab")])
        == "^[1;1H^[0m^[K12345" + "^[2;1H^[0m^[Kab")
  }

  @Test func theTerminalItselfWrapsALongWord() {
    let rows = [
      TextWidth.Row("at"), TextWidth.Row("a.swi", isContinued: true), TextWidth.Row("ft:8"),
      TextWidth.Row("end"),
    ]
    #expect(
      drawing(rows)
        == "^[1;1H^[0m^[Kat" + "^[2;1H^[0m^[K^[?7ha.swi" + "ft:8^[0m^[K^[?7l"
        + "^[4;1H^[0m^[Kend")
  }

  @Test func aWordWhoseRestIsBeyondTheEdgeIsNoHarm() {
    #expect(
      drawing([TextWidth.Row("abcde", isContinued: true)]) == "^[1;1H^[0m^[Kabcde")
  }

  /// What is sent for rows of a screen with five columns, without what makes it one update.
  private func drawing(_ rows: [TextWidth.Row]) -> String {
    let text = Screen.drawing(rows, columns: 5).replacing("\u{1B}", with: "^")
    #expect(text.hasPrefix("^[?2026h") && text.hasSuffix("^[0m^[?2026l"))
    return String(text.dropFirst("^[?2026h".count).dropLast("^[0m^[?2026l".count))
  }
}
