import Testing

@testable import Grading

@Suite("Texts for other systems")
struct ExportTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("\r\r\n", "\n\n"), ("a\tb", "a\tb"),
    ("nul\0", "nul\u{FFFD}"), ("\u{1B}[31m", "\u{FFFD}[31m"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("\u{202E}txt\u{2066}", "\u{FFFD}txt\u{FFFD}"), ("\u{FFFF}\u{FFFE}", "\u{FFFD}\u{FFFD}"),
    ("a\u{2028}b", "a\nb"), ("👩‍👩‍👧 é ж 漢 א", "👩‍👩‍👧 é ж 漢 א"), ("\u{7F}", "\u{FFFD}"),
  ])
  func areMadeHarmless(text: String, harmless: String) {
    #expect(text.harmless.unicodeScalars.elementsEqual(harmless.unicodeScalars))
  }

  @Test func namesStayInOneLine() {
    #expect("a\r\nb\tc".harmlessLine == "a b c")
  }

  @Test(arguments: [
    ("exactly ten", 11, "exactly ten"), ("one more than", 12, "one mo (cut)"),
    ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 16, "👩‍👩‍👧 (cut)"), ("", 6, ""), ("1234567", 6, " (cut)"),
  ])
  func areCutBetweenCharacters(text: String, limit: Int, cut: String) {
    #expect(text.cut(toCharacters: limit) == cut)
    #expect(text.cut(toCharacters: limit).utf16.count <= limit)
  }

  @Test func bytesAreCountedAsBytes() {
    let cut = String(repeating: "漢", count: 100).cut(toBytes: 30)
    #expect(cut == String(repeating: "漢", count: 8) + " (cut)")
  }

  @Test func oneEndlessCharacterIsLeftOutWhole() {
    let pile = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect("a\(pile)b".cut(toCharacters: 100) == "a (cut)")
  }

  @Test func numbersTellApartWhatDiffersOnlyInCase() {
    var names = UniqueNames()
    #expect(
      ["Ada", "ADA", "ada-2", "Ada"].map { names.unique($0) } == [
        "Ada", "ADA-2", "ada-2-2", "Ada-3",
      ])
  }
}
