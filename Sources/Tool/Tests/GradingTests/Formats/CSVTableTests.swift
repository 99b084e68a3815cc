import Testing

@testable import Grading

@Suite("CSV")
struct CSVTests {
  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\nlines\""), ("", ""),
    ("nul\0", "nul\u{FFFD}"), ("semi;colon", "\"semi;colon\""),
    ("a\"\u{301}", "\"a\"\"\u{301}\""),
  ])
  func textIsQuotedWhereItMustBe(text: String, written: String) {
    #expect(CSVTable(rows: [[.text(text)]]).text == written + "\r\n")
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\r\nx", "\nx", "  =1", "＝1", "－1",
  ])
  func noTextBeginsAsAFormula(text: String) throws {
    let written = CSVTable(rows: [[.text(text), .text("x")]]).text
    let cell = try #require(SmallCSVReader(written)?.rows.first?.first)
    #expect(cell.first == "'")
    #expect(cell.dropFirst() == text.harmless)
  }

  @Test(arguments: ["a=1", "1-1", "'=1", "", " ", "é", "(x)"])
  func otherTextStaysAsItIs(text: String) throws {
    let written = CSVTable(rows: [[.text(text), .text("x")]]).text
    #expect(SmallCSVReader(written)?.rows == [[text, "x"]])
  }

  @Test func numbersAndBlanksAreNeverQuoted() {
    #expect(
      CSVTable(rows: [[.points(Points(hundredths: 5)), .blank, .mark("-")]]).text == "0.05,,-\r\n")
  }

  @Test(arguments: ["a\n", "\"a", "a\"b\r\n", "a,b", "\"a\"b\r\n"])
  func theTestsOwnReaderRefusesWhatIsNoTable(text: String) {
    #expect(SmallCSVReader(text)?.rows == nil)
  }
}
