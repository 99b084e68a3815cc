import Testing

@testable import Grading

@Suite("Long texts")
struct LongTextTests {
  @Test func whatFitsIsWhole() {
    let text = LongText("one\r\ntwo\n", .value)
    #expect(text.lines == ["one", "two", ""])
    #expect(text.remark == nil)
  }

  @Test func manyLinesAreCutWithAWord() {
    let lines = Array(repeating: "a line", count: 10_000).joined(separator: "\n")
    let text = LongText(lines, .value)
    #expect(text.lines.count == 60)
    #expect(text.remark == "9,940 more lines not shown")
    #expect(
      LongText("1\n2", LongText.Limit(lines: 1, characters: 9)).text == "1 (1 more line not shown)")
  }

  @Test func aLongLineIsCutWithAWord() {
    let text = LongText(String(repeating: "x", count: 100_000) + "\ny", .value)
    #expect(text.lines == [String(repeating: "x", count: 4_000)])
    #expect(text.remark == "96,000 more characters and 1 more line not shown")
  }

  @Test func longValuesBeginShortlyBeforeTheyPart() throws {
    let start = String(repeating: "same ", count: 10_000)
    let compared = ComparedValues(expected: start + "cat", actual: start + "dog")
    #expect(compared.remark == "Both begin with the same 49,920 characters.")
    #expect(compared.expected?.text == String(repeating: "same ", count: 16) + "cat")
    #expect(compared.actual?.text == String(repeating: "same ", count: 16) + "dog")
  }

  @Test(arguments: [
    (0.44, "0.4 s"), (31.7, "31 s"), (192, "3 min 12 s"), (7_500, "2 h 5 min"),
  ])
  func timesAreWords(seconds: Double, words: String) {
    #expect(Duration.seconds(seconds).inWords == words)
  }
}
