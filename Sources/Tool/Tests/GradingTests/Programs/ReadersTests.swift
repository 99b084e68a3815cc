import Foundation
import Judging
import Testing

@testable import Grading

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Gradebooks, as the programs of platforms read them")
struct ReadersTests {
  private let hostile = HostileTests()

  @Test(.enabled(if: Ruby.program != nil, "ruby is missing: apt-get install ruby"))
  func canvassReaderFindsEveryRowWhole() throws {
    let names = [#"O"Neil, "Bo""#, "Ada\r\nLovelace", "\\", "=1+1", " Cy ", "ä,🍎"]
    let grades = names.map { SmallClass.grade($0, Array(repeating: SmallClass.passed, count: 6)) }
    let text = CanvasCSV().text(grades + HostileTexts.grades, in: SmallClass.course)
    let rows = try Ruby.canvasRows(text)
    let expected = try #require(SmallCSVReader(text)?.rows)
    #expect(rows.count == 2 + names.count + HostileTexts.grades.count)
    #expect(Set(rows.map(\.count)) == [6], "Every row has as many cells.")
    for (row, wanted) in zip(rows, expected) {
      #expect(
        row.map { $0 ?? "" } == wanted.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) })
    }
  }

  /// Issue: a compile error that quotes a string made rows of 8, 1, 1 and 1 cells.
  @Test(.enabled(if: PHP.program != nil, "php is missing: apt-get install php-cli"))
  func moodlesReaderFindsEveryRowWhole() throws {
    let words = [
      #"cannot find "a\"b" in scope\"#, #"\"#, #"\""#, "\\\"\n\"", #"print("C:\")"#,
    ]
    let grades = words.enumerated().map { index, words in
      var grade = SmallClass.grade(
        "Ada \(index) \(words)", Array(repeating: SmallClass.verdict(.failed, words), count: 6))
      grade.person.login = index == 0 ? #"DOM\ada"# : words
      return grade
    }
    var course = SmallClass.course
    course.title = #"Keep "sake\""#
    let text = MoodleCSV().text(grades + HostileTexts.grades, in: course)
    let rows = try PHP.moodleRows(text)
    #expect(rows.count == 1 + grades.count + HostileTexts.grades.count)
    #expect(Set(rows.map(\.count)) == [7], "Every row has as many cells.")
    #expect(rows[1][2] == #"DOM\ada"#)
    #expect(rows[2][2] == "", "Nobody is found by a login that Moodle would read otherwise.")
    #expect(rows == SmallCSVReader(text)?.rows)
    #expect(rows[1][6].contains(#"cannot find &quot;a&#92;&quot;b&quot; in scope&#92;<br>"#))
  }

  /// What a common reader makes of it: the sums it counts itself, and what became of each case.
  private struct Reading: Decodable {
    let sums: [Int]
    let counted: [Int]
    let cases: [[String]]
  }

  @Test(
    .enabled(
      if: Python.withJUnit != nil,
      "junitparser is missing: apt-get install python3-junitparser"))
  func junitparserReadsTheSame() throws {
    let text = JUnitXML().text(SmallClass.grades, in: SmallClass.course)
    let reading = try Python.json(
      Reading.self, Python.withJUnit,
      """
      import json, sys, junitparser
      file = junitparser.JUnitXml.fromstring(sys.stdin.buffer.read())
      sums = lambda: [file.tests, file.failures, file.errors]
      before = sums()
      cases = [[suite.name, case.name] + [type(result).__name__ for result in case.result]
               for suite in file for case in suite]
      file.update_statistics()
      print(json.dumps({"sums": before, "counted": sums(), "cases": cases}))
      """, input: text)
    #expect(reading.sums == [54, 13, 7])
    #expect(reading.counted == reading.sums)
    let document = try JUnitXMLTests().document(SmallClass.grades)
    let paths = ["ancestor::testsuite/@name", "@name", "failure", "error", "skipped"]
    let cases = try document.nodes(forXPath: "//testcase").map { node in
      try paths.flatMap { path in
        try node.nodes(forXPath: path).compactMap {
          ["failure": "Failure", "error": "Error", "skipped": "Skipped"][$0.name ?? ""]
            ?? $0.stringValue
        }
      }
    }
    #expect(reading.cases == cases)
  }

  @Test(.enabled(if: Python.plain != nil, "python3 is missing: apt-get install python3"))
  func hostileTextsComeBackFromCSVToPython() throws {
    let script = """
      import csv, io, json, sys
      text = sys.stdin.buffer.read().decode("utf-8")
      print(json.dumps(list(csv.reader(io.StringIO(text, newline=""), strict=True))))
      """
    for format in [CanvasCSV(), MoodleCSV()] as [any ClassFormat] {
      let text = format.text(hostile.grades, in: hostile.course)
      let rows = try Python.json([[String]].self, Python.plain, script, input: text)
      try hostile.expect(rows, of: format)
      #expect(rows == SmallCSVReader(text)?.rows)
    }
  }

  @Test(.enabled(if: Python.plain != nil, "python3 is missing: apt-get install python3"))
  func hostileTextsComeBackFromXMLToPython() throws {
    let script = """
      import json, sys, xml.etree.ElementTree as tree
      root = tree.fromstring(sys.stdin.buffer.read())
      print(json.dumps([[s.get("name"), s.find("testcase/failure").text] for s in root]))
      """
    let text = JUnitXML().text(hostile.grades, in: hostile.course)
    let read = try Python.json([[String]].self, Python.plain, script, input: text)
    #expect(read.map { $0[0] } == hostile.names)
    for (row, text) in zip(read, HostileTexts.all) {
      #expect(row[1].hasPrefix("failed: \(text)".harmless))
    }
  }
}
