import Testing

@testable import Grading

@Suite("Texts for other systems")
struct ExportTextTests {
  @Test(arguments: [
    ("a\r\nb\rc\nd\te", "a\nb\nc\nd\te"), ("\u{1B}[31m", "\u{FFFD}[31m"),
    ("\u{202E}txt\u{2066}", "\u{FFFD}txt\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
    ("a\u{2028}b", "a\nb"), ("👩‍👩‍👧 é ж 漢 א", "👩‍👩‍👧 é ж 漢 א"),
  ])
  func areMadeHarmless(text: String, harmless: String) {
    #expect(text.harmless.unicodeScalars.elementsEqual(harmless.unicodeScalars))
  }

  @Test(arguments: [
    ("exactly ten", 11, "exactly ten"), ("one more than", 12, "one mo (cut)"),
    ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 16, "👩‍👩‍👧 (cut)"),
  ])
  func areCutBetweenCharacters(text: String, limit: Int, cut: String) {
    #expect(text.cut(toCharacters: limit) == cut)
    #expect(text.cut(toCharacters: limit).utf16.count <= limit)
  }

  @Test func bytesAreCountedAsBytes() {
    let cut = String(repeating: "漢", count: 100).cut(toBytes: 30)
    #expect(cut == String(repeating: "漢", count: 8) + " (cut)")
  }

  @Test func numbersTellApartWhatDiffersOnlyInCase() {
    var names = UniqueNames()
    let unique = ["Ada", "ADA", "ada-2", "Ada"].map { names.unique($0) }
    #expect(unique == ["Ada", "ADA-2", "ada-2-2", "Ada-3"])
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\r\nlines", "\"two\nlines\""),
    ("", ""), ("nul\0", "nul\u{FFFD}"), ("semi;colon", "\"semi;colon\""),
    ("a,\"\u{301}", "\"a,\"\"\u{301}\""),
  ])
  func areQuotedInCSVWhereTheyMustBe(text: String, written: String) {
    #expect(CSV.line([text]) == written + "\r\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("-1", "'-1"), ("\tx", "\"'\tx\""), ("\r\nx", "\"'\nx\""),
    ("  =1", "'  =1"), ("＝1", "'＝1"), ("a=1", "a=1"), ("'=1", "'=1"), (" ", " "),
  ])
  func beginInCSVAsNoFormula(text: String, written: String) {
    #expect(CSV.line([text, "x"]) == written + ",x\r\n")
  }
}
