import Testing

@testable import Grading

@Suite("CSV")
struct CSVTests {
  @Test(arguments: [
    ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\r\nlines", "\"two\nlines\""),
    ("", ""), ("nul\0", "nul\u{FFFD}"), ("semi;colon", "\"semi;colon\""),
    ("a,\"\u{301}", "\"a,\"\"\u{301}\""),
  ])
  func textIsQuotedWhereItMustBe(text: String, written: String) {
    #expect(CSV.line([text]) == written + "\r\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("-1", "'-1"), ("\tx", "\"'\tx\""), ("\r\nx", "\"'\nx\""),
    ("  =1", "'  =1"), ("＝1", "'＝1"), ("a=1", "a=1"), ("'=1", "'=1"), (" ", " "),
  ])
  func noTextBeginsAsAFormula(text: String, written: String) {
    #expect(CSV.line([text, "x"]) == written + ",x\r\n")
  }
}
